import { describe, expect, test } from 'vitest';
import {
  chosenPayment,
  modifiersOf,
  payableWays,
  paymentChoices,
  transportChoices,
  type DispatchCircuitRule,
} from './choices.ts';
import type { Circuit, ShippingMethod } from './circuit.ts';
import type { CircuitType } from './circuit-types.ts';
import type { PaymentMode } from '../payment-modes/payment-mode.ts';

const circuit = (type: CircuitType, more: Partial<Circuit> = {}): Circuit => ({
  id: type,
  accountId: 'account',
  type,
  channel: type.startsWith('web') ? 'web' : 'store',
  deposit: type.endsWith('post') ? 'post' : type.endsWith('collect') ? 'collect' : 'drop',
  name: { 'fr-FR': type },
  description: { 'fr-FR': '' },
  status: 'active',
  eligibleCountries: ['FR'],
  paymentModes: ['transfer', 'card'],
  modifier: { type: 'fixed', value: 500, cap: null },
  transferOrderNumberOfCopy: 1,
  paysAtCreation: false,
  instructionImages: [],
  version: 0,
  ...more,
});
const method = (id: string, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id,
  accountId: 'account',
  channel: 'web',
  type: 'post',
  name: { 'fr-FR': id },
  description: { 'fr-FR': '' },
  modifier: { type: 'fixed', value: -350, cap: null },
  paymentMethods: [],
  availableCountries: [],
  connectorFqn: 'builtin.carrier',
  status: 'active',
  version: 0,
  ...more,
});
const mode = (id: string, more: Partial<PaymentMode> = {}): PaymentMode => ({
  id,
  accountId: 'account',
  type: 'bank_transfer',
  provider: 'none',
  label: { 'fr-FR': id },
  description: { 'fr-FR': '' },
  longDescription: { 'fr-FR': '' },
  mailContent: { 'fr-FR': '' },
  iban: false,
  bonusMode: 'disabled',
  bonusValue: 0,
  bonusCap: null,
  status: 'active',
  version: 0,
  ...more,
});
const rule = (categoryIds: string[], more: Partial<DispatchCircuitRule> = {}): DispatchCircuitRule => ({
  id: 'rule',
  accountId: 'account',
  circuitId: 'web_post',
  description: '',
  terms: '',
  traceabilityEnabled: false,
  categoryIds,
  status: 'enabled',
  highlightedInstruction: '',
  translations: {},
  eligibleCountries: [],
  customValues: {},
  instructions: [],
  version: 0,
  ...more,
});

const wanted = { channel: 'web', country: 'FR', path: ['phones', 'root'] } as const;
const ways = (rules: DispatchCircuitRule[] = [], methods: ShippingMethod[] = [method('letter')]) => ({
  circuits: [circuit('web_post'), circuit('web_drop'), circuit('store_drop')],
  rules,
  shippingMethods: methods,
});
const names = (choices: ReturnType<typeof transportChoices>) =>
  choices.map((choice) => [choice.circuit.id, choice.shippingMethod?.id ?? null]);

describe('the circuits that are offered', () => {
  test('are those of the channel, with the carrier’s services that are set up for them', () => {
    expect(names(transportChoices(ways(), wanted))).toEqual([
      ['web_post', 'letter'],
      ['web_drop', null],
    ]);
    expect(names(transportChoices(ways(), { ...wanted, channel: 'store' }))).toEqual([['store_drop', null]]);
    expect(transportChoices(ways(), { ...wanted, country: 'BE' })).toEqual([]);
  });

  test('are none when the carrier’s services are none', () => {
    const away = [
      method('away', { availableCountries: ['BE'] }),
      method('off', { status: 'inactive' }),
      method('cards', { paymentMethods: ['card'] }),
    ];
    expect(names(transportChoices(ways([], away), wanted))).toEqual([
      ['web_post', 'cards'],
      ['web_drop', null],
    ]);
  });

  test('leave none out for a country that is not known yet', () => {
    const away = [method('away', { availableCountries: ['BE'] })];
    const kept = [rule(['phones'], { eligibleCountries: ['DE'] })];
    const anywhere = transportChoices(ways(kept, away), { ...wanted, country: null });
    expect(names(anywhere)).toEqual([
      ['web_post', 'away'],
      ['web_drop', null],
    ]);
  });

  test.each([
    ['switched off above', [rule(['root'], { status: 'disabled' })], false],
    ['switched off above, on again nearer', [rule(['root'], { status: 'disabled' }), rule(['phones'])], true],
    ['switched off elsewhere', [rule(['tablets'], { status: 'disabled' })], true],
    ['kept for another category', [rule(['tablets'])], false],
    ['narrowed to another country', [rule(['phones'], { eligibleCountries: ['BE'] })], false],
  ])('follow a category’s rule that is %s', (_name, rules, isOffered) => {
    const offered = transportChoices(ways(rules), wanted).some((choice) => choice.circuit.id === 'web_post');
    expect(offered).toBe(isOffered);
  });
});

test('the payment modes that are offered are active ones that circuit and service both allow', () => {
  const modes = [mode('transfer'), mode('card'), mode('voucher'), mode('old', { status: 'inactive' })];
  const ids = (shippingMethod: ShippingMethod | null) =>
    paymentChoices({ circuit: circuit('web_post'), shippingMethod }, modes, false).map(({ id }) => id);
  expect(ids(null)).toEqual(['transfer', 'card']);
  expect(ids(method('m', { paymentMethods: ['card', 'voucher'] }))).toEqual(['card']);
});

test.each([
  ['payout', false, false],
  ['payout', true, true],
  // by hand
  ['none', false, true],
] as const)(
  'a transfer without IBAN, paid by %s with a payout provider set up (%s), is offered: %s',
  (provider, paysOut, isOffered) => {
    const modes = [mode('transfer', { type: 'no_iban_transfer', provider }), mode('card')];
    const ids = paymentChoices({ circuit: circuit('web_post'), shippingMethod: null }, modes, paysOut).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(isOffered ? ['transfer', 'card'] : ['card']);
  },
);

describe('the circuits by which somebody can be paid', () => {
  const payout = mode('payout', { type: 'no_iban_transfer', provider: 'payout' });
  const all = [mode('transfer'), mode('card'), mode('off', { status: 'inactive' }), payout];
  const paidWith = (paymentModes: string[], methods: ShippingMethod[] = []) => ({
    circuits: [circuit('web_post', { paymentModes }), circuit('web_drop')],
    rules: [],
    shippingMethods: methods,
  });
  const cardsOnly = method('cards', { paymentMethods: ['card'] });
  test.each<[string, string[], ShippingMethod[], boolean, (string | null)[]]>([
    ['one that is active', ['transfer'], [], false, [null]],
    ['none', [], [], true, []],
    ['one that is switched off', ['off'], [], true, []],
    ['one that the account no longer has', ['gone'], [], true, []],
    ['only a provider’s, with one', ['payout'], [], true, [null]],
    ['only a provider’s, without', ['payout'], [], false, []],
    ['a provider’s and another, without', ['payout', 'card'], [], false, [null]],
    ['one that one service allows', ['transfer'], [cardsOnly, method('letter')], false, ['letter']],
    ['one that no service allows', ['transfer'], [cardsOnly], false, []],
  ])('are for circuits that pay by %s: %j', (_name, paymentModes, methods, paysOut, offered) => {
    const found = transportChoices(paidWith(paymentModes, methods), wanted);
    const paid = payableWays(found, all, paysOut);
    expect(names(paid)).toEqual([...offered.map((service) => ['web_post', service]), ['web_drop', null]]);
  });

  test('are those of one payment mode when that one is wanted', () => {
    const found = transportChoices(paidWith(['card']), wanted);
    expect(names(payableWays(found, [mode('transfer')], true))).toEqual([['web_drop', null]]);
  });
});

test('a payment mode that was chosen must still be offered', () => {
  const card = mode('card');
  expect(chosenPayment([card], 'card')).toEqual({ ok: true, mode: card });
  expect(chosenPayment([card], 'transfer')).toEqual({ ok: false, code: 'payment_mode_unavailable' });
  expect(chosenPayment([], 'transfer')).toEqual({ ok: false, code: 'no_payment_mode' });
});

describe('the modifiers of a price', () => {
  const card = mode('card', { bonusMode: 'percentage', bonusValue: 7, bonusCap: 1_500 });
  const kinds = (type: CircuitType, premium: 'deposit_bonus'[] = []) =>
    modifiersOf({ circuit: circuit(type), shippingMethod: method('m'), paymentMode: card }, premium).map(
      ({ kind, type: how, value }) => [kind, how, value],
    );

  test('are those of the circuit, the shipping and the payment', () => {
    expect(kinds('web_post')).toEqual([
      ['circuit', 'fixed', 500],
      ['shipping', 'fixed', -350],
      ['payment', 'percentage', 7],
    ]);
  });

  test('include the counter’s only with its premium feature, and none that changes nothing', () => {
    expect(kinds('web_drop').map(([kind]) => kind)).toEqual(['shipping', 'payment']);
    expect(kinds('web_drop', ['deposit_bonus']).map(([kind]) => kind)).toEqual([
      'circuit',
      'shipping',
      'payment',
    ]);
    expect(modifiersOf({ circuit: null, shippingMethod: null, paymentMode: mode('plain') }, [])).toEqual([]);
    const fixed = mode('fixed', { bonusMode: 'amount', bonusValue: 1_000 });
    expect(modifiersOf({ circuit: null, shippingMethod: null, paymentMode: fixed }, [])).toMatchObject([
      { kind: 'payment', type: 'fixed', value: 1_000, cap: null },
    ]);
  });
});
