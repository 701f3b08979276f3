import { expect, test } from 'vitest';
import { activationRefusal, deactivationRefusal } from './activation.ts';
import { circuitTypes, type CircuitType } from './circuit-types.ts';

/** All seven circuits, with the named ones active. */
const circuits = (...active: CircuitType[]) =>
  circuitTypes.map((type) => ({
    type,
    status: active.includes(type) ? ('active' as const) : ('inactive' as const),
  }));
const inactive = (type: CircuitType) => ({ type, status: 'inactive' as const });
const active = (type: CircuitType) => ({ type, status: 'active' as const });

test.each<[CircuitType, CircuitType[], string | null]>([
  ['store_drop', [], null],
  ['store_drop', ['store_drop_label'], 'store_drop_already_active'],
  ['store_drop_label', ['store_drop'], 'store_drop_already_active'],
  ['web_drop', [], 'web_drop_needs_store_drop'],
  ['web_drop', ['store_drop'], null],
  ['web_drop_label', ['store_drop_label'], null],
  ['web_drop_label', ['web_post'], 'web_drop_needs_store_drop'],
  ['web_post', [], null],
  ['store_collect', ['store_drop'], null],
])('activating %s while %j are active is refused as %s', (type, others, refusal) => {
  expect(activationRefusal(inactive(type), circuits(...others))).toBe(refusal);
});

test.each<[CircuitType, CircuitType[], number, string | null]>([
  ['web_post', ['web_post'], 0, null],
  ['web_post', ['web_post'], 2, 'circuit_in_use'],
  ['store_drop', ['store_drop', 'web_drop'], 0, 'web_drop_needs_store_drop'],
  ['store_drop', ['store_drop', 'web_post'], 0, null],
  ['web_drop', ['store_drop', 'web_drop'], 0, null],
])(
  'switching off %s while %j are active and %i categories use it is refused as %s',
  (type, all, categories, refusal) => {
    expect(deactivationRefusal(active(type), circuits(...all), categories)).toBe(refusal);
  },
);
