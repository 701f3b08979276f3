import { expect, test } from 'vitest';
import type { PaymentMode } from './payment-mode.ts';
import { payabilityOf, paysOut, paysOutFor, type NamedPayers } from './payers.ts';

const payers = (issuer: NamedPayers['issuer'], accounts: Record<string, boolean>): NamedPayers => ({
  issuer,
  accounts: Object.entries(accounts).map(([id, hasPayoutProvider]) => ({
    id,
    name: id,
    organizationId: null,
    hasPayoutProvider,
  })),
});

test.each<[string, NamedPayers, string | null, boolean]>([
  ['the retailer pays and can', payers('retailer', { shop: true }), 'x', true],
  ['the retailer pays and cannot', payers('retailer', { shop: false }), 'x', false],
  ['its buyer can', payers('buyer', { x: true, y: false }), 'x', true],
  ['its buyer cannot', payers('buyer', { x: true, y: false }), 'y', false],
  ['a buyer that is not linked', payers('buyer', { x: true }), 'z', false],
  ['no buyer is known yet, each could', payers('buyer', { x: true, y: true }), null, true],
  ['no buyer is known yet, one could not', payers('buyer', { x: true, y: false }), null, false],
  ['no buyer at all', payers('buyer', {}), null, false],
])('whether a payment without an IBAN can be paid is decided where %s', (_, who, buyer, can) => {
  expect(paysOut(who, buyer)).toBe(can);
});

test.each<[string, string | null, string | null, string | null, boolean]>([
  ['the category’s buyer', 'x', 'y', 'y', true],
  ['the product’s buyer', null, 'x', 'y', true],
  ['the store’s buyer', null, null, 'x', true],
  ['another one by its category', 'y', 'x', 'x', false],
  ['one of several, which is not known', null, null, null, false],
])('whether a buyer buys a thing is decided for %s', (_, category, product, store, can) => {
  const thing = {
    product: { buyerAccountId: product },
    path: [{ buyerAccountId: null }, { buyerAccountId: category }],
    store: { buyer: store },
  };
  expect(paysOutFor(payers('buyer', { x: true, y: false }), thing)).toBe(can);
});

test('the only buyer of a retailer buys a category that names no other', () => {
  const thing = { product: { buyerAccountId: null }, path: [], store: null };
  expect(paysOutFor(payers('buyer', { x: true }), thing)).toBe(true);
  expect(paysOutFor(payers('buyer', { x: false }), thing)).toBe(false);
});

type Mode = Pick<PaymentMode, 'type' | 'provider'>;
test.each<[Mode, NamedPayers | null, string, string[]]>([
  [{ type: 'bank_transfer', provider: 'none' }, null, 'always', []],
  [{ type: 'bank_transfer', provider: 'bank_transfer' }, payers('buyer', { x: false }), 'always', []],
  [{ type: 'gift_card', provider: 'gift_card' }, payers('buyer', { x: false }), 'always', []],
  [{ type: 'voucher', provider: 'none' }, payers('buyer', { x: false }), 'always', []],
  // by hand: somebody marks it as paid
  [{ type: 'no_iban_transfer', provider: 'none' }, payers('buyer', { x: false }), 'always', []],
  [{ type: 'no_iban_transfer', provider: 'payout' }, payers('buyer', { x: true }), 'always', []],
  [{ type: 'no_iban_transfer', provider: 'payout' }, payers('buyer', { x: true, y: false }), 'partly', ['y']],
  [
    { type: 'no_iban_transfer', provider: 'payout' },
    payers('buyer', { x: false, y: false }),
    'never',
    ['x', 'y'],
  ],
  [{ type: 'no_iban_transfer', provider: 'payout' }, payers('retailer', { shop: false }), 'never', ['shop']],
  [{ type: 'no_iban_transfer', provider: 'payout' }, payers('buyer', {}), 'never', []],
])('the payment mode %j, paid by %j, can be paid %s', (mode, who, state, without) => {
  const told = payabilityOf(mode, who);
  expect([told.state, told.without.map(({ id }) => id)]).toEqual([state, without]);
});
