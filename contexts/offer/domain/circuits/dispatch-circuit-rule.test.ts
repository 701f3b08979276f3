import { describe, expect, test } from 'vitest';
import type { DispatchCircuitRule } from './choices.ts';
import type { Circuit } from './circuit.ts';
import type { CircuitType } from './circuit-types.ts';
import { circuitEdits, editedRules } from './dispatch-circuit-rule-edits.ts';
import { dropRefusal, offerOf } from './dispatch-circuit-rule.ts';

const rule = (
  circuitId: string,
  categoryIds: string[],
  status: DispatchCircuitRule['status'] = 'enabled',
): DispatchCircuitRule => ({
  id: `${circuitId} ${categoryIds.join('+')} ${status}`,
  accountId: 'account',
  circuitId,
  description: '',
  terms: '',
  traceabilityEnabled: false,
  categoryIds,
  status,
  highlightedInstruction: '',
  translations: {},
  eligibleCountries: [],
  customValues: {},
  instructions: [],
  version: 0,
});
const path = ['phones', 'root'];

test.each([
  ['no rule', [], true, 'everywhere'],
  ['its own', [rule('post', ['phones'])], true, 'own'],
  ['its own, switched off', [rule('post', ['phones'], 'disabled')], false, 'own'],
  ['that above', [rule('post', ['root'])], true, 'inherited'],
  ['its own before that above', [rule('post', ['root']), rule('post', ['phones'], 'disabled')], false, 'own'],
  ['another category’s', [rule('post', ['tablets'])], false, 'elsewhere'],
  ['one that names none any more', [rule('post', [])], false, 'elsewhere'],
  ['switched off elsewhere', [rule('post', ['tablets'], 'disabled')], true, 'everywhere'],
  ['another circuit’s', [rule('drop', ['tablets'])], true, 'everywhere'],
])('whether a category has a circuit is decided by %s', (_, rules, offered, from) => {
  expect(offerOf('post', rules, path)).toMatchObject({ offered, from });
});

describe('switching a circuit for one category changes no other one when it is offered', () => {
  const others = [['tablets', 'root'], ['root'], ['watches', 'root'], ['cars'], ['bikes', 'cars']];
  const offers = (rules: Parameters<typeof offerOf>[1], to: string[]) => offerOf('post', rules, to).offered;
  test.each([
    ['everywhere', []],
    ['everywhere but here', [rule('post', ['phones'], 'disabled')]],
    ['everywhere but here and there', [rule('post', ['phones', 'tablets'], 'disabled')]],
    ['here alone', [rule('post', ['phones'])]],
    ['here and there', [rule('post', ['phones', 'tablets'])]],
    ['there alone', [rule('post', ['tablets'])]],
    ['above', [rule('post', ['root'])]],
    ['above and here', [rule('post', ['root']), rule('post', ['phones'])]],
    ['above, not here', [rule('post', ['root']), rule('post', ['phones'], 'disabled')]],
    ['nowhere', [rule('post', [])]],
    ['nowhere above', [rule('post', ['root'], 'disabled')]],
  ])('%s', (_, rules) => {
    for (const wanted of [true, false]) {
      const edits = circuitEdits({ circuitId: 'post', path, tops: ['root', 'cars'], rules }, wanted);
      const after = editedRules('post', rules, edits);
      expect(offers(after, path)).toBe(wanted);
      expect(others.map((one) => offers(after, one))).toEqual(others.map((one) => offers(rules, one)));
      expect(edits.length > 0).toBe(offers(rules, path) !== wanted);
    }
  });
});

const circuit = (type: CircuitType, status: Circuit['status'] = 'active') => ({ id: type, type, status });

test.each([
  ['one drop, and the site’s', [circuit('store_drop'), circuit('web_drop')], [], null],
  ['an inactive second drop', [circuit('store_drop'), circuit('store_drop_label', 'inactive')], [], null],
  [
    'a second drop by name',
    [circuit('store_drop'), circuit('store_drop_label', 'inactive')],
    [rule('store_drop_label', ['phones'])],
    'category_store_drop',
  ],
  [
    'the site’s drop without the store’s',
    [circuit('store_drop'), circuit('web_drop_label')],
    [rule('store_drop', ['phones'], 'disabled')],
    'category_web_drop',
  ],
  ['neither', [circuit('store_collect'), circuit('web_post')], [], null],
])('the drops of a category are checked with %s: refusal %s', (_, circuits, rules, refusal) => {
  expect(dropRefusal(circuits, rules, path)).toBe(refusal);
});
