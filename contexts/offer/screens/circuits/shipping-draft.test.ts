import type { ShippingMethodView } from '../../domain/circuits/shipping-method.contract.ts';
import { expect, test } from 'vitest';
import { acceptDraft, blankDraft, checkDraft, checkNew, draftOf } from './shipping-draft.ts';

const account = '018f2b1e-0000-7000-8000-000000000001';
const mode = '018f2b1e-0000-7000-8000-000000000002';
const method: ShippingMethodView = {
  id: 'letter',
  accountId: account,
  channel: 'web',
  type: 'post',
  name: { 'fr-FR': 'Lettre suivie' },
  description: { 'fr-FR': '' },
  modifier: { type: 'percentage', value: -5, cap: -1_000 },
  paymentMethods: [mode],
  availableCountries: ['FR'],
  status: 'active',
  version: 3,
  currency: 'EUR',
};

test('a shipping method that is read is sent as it was, and kept as it was typed', () => {
  const draft = draftOf(method);
  const { modifier, paymentMethods, availableCountries } = method;
  expect(draft.circuit).toBe('web_post');
  expect(checkDraft(draft)).toMatchObject({
    ok: true,
    body: { modifier, paymentMethods, availableCountries },
  });
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { ...draft, circuit: 'web_fax' }])
    expect(acceptDraft(other)).toBeNull();
});

test('a new one is sent with the channel and the deposit of its circuit', () => {
  const draft = { ...draftOf(method), circuit: 'store_drop_label' as const };
  expect(checkNew(draft, account)).toMatchObject({
    ok: true,
    body: { accountId: account, channel: 'store', type: 'drop_label' },
  });
});

test('what is missing of a new one is told before it is sent', () => {
  const checked = checkNew(blankDraft, account);
  expect(checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'name.fr-FR required',
    'channel required',
    'type required',
  ]);
});
