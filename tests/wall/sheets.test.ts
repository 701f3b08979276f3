import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '../kit/world.ts';
import { isNode } from './body-text.ts';
import { endpoints, nameOf } from './endpoints.ts';
import { entries } from './entries.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

const written = endpoints.filter(({ method }) => method === 'PATCH' || method === 'PUT');

/** Writes without an optimistic lock, with the reason why nobody's changes are lost. */
const alone: Record<string, string> = {
  'PATCH /profile': 'one’s own name, language and mails',
  'PATCH /notifications/{id}': 'one’s own, read or unread',
  'PATCH /declarations/{id}': 'a visitor’s own declaration',
  'PATCH /items/{id}/control': 'a draft of the operator who holds the control',
  'PATCH /items/{id}/arrival': 'what an operator saw at the check-in that they began',
  'PATCH /refurb-diagnoses/{id}': 'answers of the operator who holds the diagnosis',
  'PUT /resale/items/{id}/asking-price': 'a single value, said again by whoever prices',
  'PATCH /dispatch-circuit-rules/{id}/launch-premium-feature-connector': 'nothing of ours is written',
};

/** Must the body carry the version, or `seen` where the form has a single value? */
const mustSaySeen = ({ body }: Endpoint): boolean => {
  const { required = [] } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  return required.includes('version') || required.includes('seen');
};

test('every sheet is saved over what its writer saw', () => {
  const blind = written.filter((endpoint) => !mustSaySeen(endpoint)).map(nameOf);
  expect(blind.toSorted()).toEqual(Object.keys(alone).toSorted());
});

const locked = written.filter(mustSaySeen).filter(({ refusals }) => refusals.includes('status_changed'));
const versioned = locked.map(nameOf);

test('the call of every sheet names the refusal of an old version', () => {
  expect(versioned).toEqual(written.filter(mustSaySeen).map(nameOf));
});

/**
 * A `seen` that nobody has seen, for forms with a single value. For the default workshop it removes the workshop, since
 * choosing the present one is answered as unchanged, whatever was seen.
 */
const unseen = (name: string): object => {
  if (name.startsWith('PUT /warehouse-dispatch-rules/default'))
    return { seen: world.a.otherWarehouse, warehouseId: null };
  return { seen: name.startsWith('PUT /transfer-order-terms') ? 'Des termes que personne n’a lus' : 4711 };
};

test.each(versioned)('%s tells whoever saw something else that it was changed', async (name) => {
  const { by, ...sent } = await entries[name]!.arrange(world);
  if (!isNode(sent.body)) throw new Error('The body of a form is JSON');
  const { version } = sent.body;
  const stale =
    'seen' in sent.body
      ? unseen(name)
      : { version: typeof version === 'string' ? version.replace(/^./, '-') : 4711 };
  const body = { ...sent.body, ...stale };
  const { status, json } = await sendCall(world, name, { ...sent, body }, by);
  expect([status, json['code']]).toEqual([409, 'status_changed']);
});
