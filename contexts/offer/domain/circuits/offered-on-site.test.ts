import { expect, test } from 'vitest';
import type { PaymentMode } from '../payment-modes/payment-mode.ts';
import type { Circuit, ShippingMethod } from './circuit.ts';
import type { DispatchCircuitRule } from './choices.ts';
import { offeredForAny, offeredForOne, type SiteWays } from './offered-on-site.ts';

const text = { 'fr-FR': '' };
const circuit = (type: 'web_post' | 'web_drop' | 'store_drop', more: Partial<Circuit> = {}): Circuit => ({
  id: type,
  accountId: 'account',
  type,
  channel: type === 'store_drop' ? 'store' : 'web',
  deposit: type === 'web_post' ? 'post' : 'drop',
  name: text,
  description: text,
  status: 'active',
  eligibleCountries: ['FR'],
  paymentModes: ['transfer', 'payout'],
  modifier: { type: 'fixed', value: 0, cap: null },
  transferOrderNumberOfCopy: 1,
  paysAtCreation: false,
  instructionImages: [],
  version: 0,
  ...more,
});
const mode = (id: 'transfer' | 'payout'): PaymentMode => ({
  id,
  accountId: 'account',
  type: id === 'payout' ? 'no_iban_transfer' : 'bank_transfer',
  provider: id === 'payout' ? 'payout' : 'bank_transfer',
  label: text,
  description: text,
  longDescription: text,
  mailContent: text,
  iban: id === 'transfer',
  bonusMode: 'disabled',
  bonusValue: 0,
  bonusCap: null,
  status: 'active',
  version: 0,
});
const rule = (circuitId: string, more: Partial<DispatchCircuitRule>): DispatchCircuitRule => ({
  id: circuitId,
  accountId: 'account',
  circuitId,
  description: '',
  terms: '',
  traceabilityEnabled: false,
  categoryIds: [],
  status: 'enabled',
  highlightedInstruction: '',
  translations: {},
  eligibleCountries: [],
  customValues: {},
  instructions: [],
  version: 0,
  ...more,
});
const method = (more: Partial<ShippingMethod>): ShippingMethod => ({
  id: 'post',
  accountId: 'account',
  channel: 'web',
  type: 'post',
  name: text,
  description: text,
  modifier: { type: 'fixed', value: 0, cap: null },
  paymentMethods: [],
  availableCountries: [],
  connectorFqn: 'builtin.carrier',
  status: 'active',
  version: 0,
  ...more,
});
const buyer = (id: string, has: boolean) => ({
  id,
  name: id,
  organizationId: null,
  hasCarrier: has,
  hasPayoutProvider: has,
});
const waysOf = (more: Partial<SiteWays> = {}, buyers = [buyer('ready', true)]): SiteWays => ({
  circuits: [circuit('web_post'), circuit('web_drop'), circuit('store_drop')],
  rules: [],
  shippingMethods: [],
  paymentModes: [mode('transfer'), mode('payout')],
  shippers: { demo: false, holder: 'buyer', accounts: buyers },
  payers: { issuer: 'buyer', accounts: buyers },
  ...more,
});
const phones = [
  { id: 'phones', buyerAccountId: null },
  { id: 'all', buyerAccountId: null },
];
const bought = (buyerAccountId: string | null) => [{ buyerAccountId }];
const named = ({ deposits, paymentModes }: ReturnType<typeof offeredForAny>) => [
  deposits,
  paymentModes.map(({ id }) => id),
];
const all = [
  ['drop', 'post'],
  ['transfer', 'payout'],
];
const bare = [['drop'], ['transfer']];
const both = [buyer('ready', true), buyer('bare', false)];

test.each<[string, SiteWays, { any: unknown; phone: unknown }]>([
  ['everything is set up', waysOf(), { any: all, phone: all }],
  ['nobody ships or pays out', waysOf({}, [buyer('bare', false)]), { any: bare, phone: bare }],
  ['one of two buyers does neither', waysOf({}, both), { any: all, phone: bare }],
  [
    'the parcels are specimens',
    waysOf({ shippers: { demo: true, holder: 'buyer', accounts: [] } }),
    { any: all, phone: all },
  ],
  [
    'a circuit takes what nobody pays',
    waysOf({
      circuits: [circuit('web_post', { paymentModes: ['payout'] })],
      payers: { issuer: 'buyer', accounts: [] },
    }),
    { any: [[], []], phone: [[], []] },
  ],
  [
    'its carrier’s service is switched off',
    waysOf({ shippingMethods: [method({ status: 'inactive' })] }),
    { any: [['drop'], all[1]], phone: [['drop'], all[1]] },
  ],
  [
    'a circuit is kept for other categories',
    waysOf({ rules: [rule('web_post', { categoryIds: ['tablets'] })] }),
    { any: all, phone: [['drop'], all[1]] },
  ],
  [
    'a circuit is left with no category',
    waysOf({ rules: [rule('web_post', {})] }),
    { any: [['drop'], all[1]], phone: [['drop'], all[1]] },
  ],
])('where %s, a site names what its checkout offers', (_, ways, { any, phone }) => {
  expect(named(offeredForAny(ways))).toEqual(any);
  expect(named(offeredForOne(ways, phones, bought(null)))).toEqual(phone);
});

test('what a buyer with a carrier and a payout provider buys has all ways', () => {
  expect(named(offeredForOne(waysOf({}, both), phones, bought('ready')))).toEqual(all);
  expect(named(offeredForOne(waysOf({}, both), phones, bought('bare')))).toEqual(bare);
});
