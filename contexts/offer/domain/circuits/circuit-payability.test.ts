import { expect, test } from 'vitest';
import type { NamedPayers } from '../payment-modes/payers.ts';
import type { NamedShippers } from './shippers.ts';
import type { Circuit, ShippingMethod } from './circuit.ts';
import { circuitVerdicts, worstOf } from './circuit-payability.ts';
import type { PaymentMode } from '../payment-modes/payment-mode.ts';

const nothing = { 'fr-FR': '' };
const circuit: Circuit = {
  id: 'circuit',
  accountId: 'shop',
  type: 'web_post',
  channel: 'web',
  deposit: 'post',
  name: nothing,
  description: nothing,
  status: 'active',
  eligibleCountries: [],
  paymentModes: [],
  modifier: { type: 'fixed', value: 0, cap: null },
  transferOrderNumberOfCopy: 1,
  paysAtCreation: false,
  instructionImages: [],
  version: 0,
};
const card: PaymentMode = {
  id: 'card',
  accountId: 'shop',
  type: 'gift_card',
  provider: 'gift_card',
  label: nothing,
  description: nothing,
  longDescription: nothing,
  mailContent: nothing,
  iban: false,
  bonusMode: 'disabled',
  bonusValue: 0,
  bonusCap: null,
  status: 'active',
  version: 0,
};
const payout: PaymentMode = { ...card, id: 'payout', type: 'no_iban_transfer', provider: 'payout' };
const off: PaymentMode = { ...card, id: 'off', status: 'inactive' };
const service = (more: Partial<ShippingMethod>): ShippingMethod => ({
  id: 'letter',
  accountId: 'shop',
  channel: 'web',
  type: 'post',
  name: nothing,
  description: nothing,
  modifier: circuit.modifier,
  paymentMethods: [],
  availableCountries: [],
  connectorFqn: 'builtin.carrier',
  status: 'active',
  version: 0,
  ...more,
});
const payers = (accounts: Record<string, boolean>): NamedPayers => ({
  issuer: 'buyer',
  accounts: Object.entries(accounts).map(([id, hasPayoutProvider]) => ({
    id,
    name: id,
    organizationId: null,
    hasPayoutProvider,
  })),
});

const only = (paymentMethods: string[]) => [service({ paymentMethods })];
test.each<[string, string[], ShippingMethod[], NamedPayers | null, [string, string | null, string[]]]>([
  ['one that the product pays', ['card'], [], null, ['always', null, []]],
  ['one that the product pays beside', ['card', 'payout'], [], payers({ x: false }), ['always', null, []]],
  ['no mode', [], [], null, ['never', 'mode', []]],
  ['one that is off', ['off'], [], null, ['never', 'mode', []]],
  ['one that its service does not allow', ['card'], only(['off']), null, ['never', 'service', []]],
  [
    'one that its other service allows',
    ['card'],
    [...only(['off']), service({})],
    null,
    ['always', null, []],
  ],
  [
    'a service that is off',
    ['card'],
    [service({ paymentMethods: ['off'], status: 'inactive' })],
    null,
    ['never', 'inactive', []],
  ],
  [
    'a service that is off beside another',
    ['card'],
    [service({ paymentMethods: ['off'], status: 'inactive' }), service({})],
    null,
    ['always', null, []],
  ],
  [
    'another channel’s service',
    ['card'],
    [service({ paymentMethods: ['off'], channel: 'store' })],
    null,
    ['always', null, []],
  ],
  ['only a provider’s, with one', ['payout'], [], payers({ x: true }), ['always', null, []]],
  ['only a provider’s, without', ['payout'], [], payers({ x: false }), ['never', 'payer', ['x']]],
  [
    'only a provider’s, of one buyer',
    ['payout'],
    [],
    payers({ x: true, y: false }),
    ['partly', 'payer', ['y']],
  ],
  ['only a provider’s, and no buyer', ['payout'], [], payers({}), ['never', 'payer', []]],
  [
    'a provider’s where the service allows it',
    ['card', 'payout'],
    only(['payout']),
    payers({ x: false }),
    ['never', 'payer', ['x']],
  ],
])(
  'the payability of a circuit is told with %s',
  (_, paymentModes, shippingMethods, who, [state, cause, without]) => {
    const lists = { paymentModes: [card, payout, off], shippingMethods };
    const told = worstOf(circuitVerdicts({ ...circuit, paymentModes }, lists, who, carried()));
    expect([told.state, told.cause, told.without.map(({ id }) => id)]).toEqual([state, cause, without]);
  },
);

/** The kinds of shipment, each with and without a carrier. */
const carried = (accounts: Record<string, boolean> = { x: true }, demo = false): NamedShippers => ({
  demo,
  holder: 'buyer',
  accounts: Object.entries(accounts).map(([id, hasCarrier]) => ({
    id,
    name: id,
    organizationId: null,
    hasCarrier,
  })),
});

test.each([
  ['a carrier', 'web_post', carried(), ['always', null, []]],
  ['no carrier', 'web_post', carried({ x: false }), ['never', 'carrier', ['x']]],
  ['a carrier of one buyer only', 'web_post', carried({ x: true, y: false }), ['partly', 'carrier', ['y']]],
  ['nobody who ships', 'web_post', carried({}), ['never', 'carrier', []]],
  ['the demo’s specimens', 'web_post', carried({ x: false }, true), ['always', null, []]],
  ['no carrier, and no label either', 'web_drop', carried({ x: false }), ['always', null, []]],
  ['no label asked for', 'web_drop', null, ['always', null, []]],
] as const)('the payability of a circuit is told with %s', (_, type, who, [state, cause, without]) => {
  const deposit = type === 'web_post' ? 'post' : 'drop';
  const lists = { paymentModes: [card], shippingMethods: [] };
  const of: Circuit = { ...circuit, type, deposit, paymentModes: ['card'] };
  const told = worstOf(circuitVerdicts(of, lists, null, who));
  expect([told.state, told.cause, told.without.map(({ id }) => id)]).toEqual([state, cause, without]);
});

test('what ships for some buyers does not hide that nobody is paid', () => {
  const of = { ...circuit, paymentModes: ['off'] };
  const verdicts = circuitVerdicts(
    of,
    { paymentModes: [off], shippingMethods: [] },
    null,
    carried({ x: true, y: false }),
  );
  expect(worstOf(verdicts)).toEqual({ state: 'never', without: [], cause: 'mode' });
});
