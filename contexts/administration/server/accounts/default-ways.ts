import { instructionTypes } from '@reprise/offer/domain/circuits/circuit.ts';
import {
  circuitParts,
  circuitTypes,
  type CircuitType,
} from '@reprise/offer/domain/circuits/circuit-types.ts';
import {
  paymentTypes,
  type PaymentProvider,
  type PaymentType,
} from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { randomUUID } from 'node:crypto';
import { defaultWords, inEveryLanguage } from './default-words.ts';
import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import type { Ways } from '@reprise/offer/server/public.ts';

/**
 * The circuits and payment modes that are active from the first day; the others exist, and are activated when needed.
 */
const firstCircuits: readonly CircuitType[] = ['store_drop', 'web_drop', 'web_post'];
const firstModes: readonly PaymentType[] = ['bank_transfer'];

const providers: Record<PaymentType, PaymentProvider> = {
  bank_transfer: 'bank_transfer',
  no_iban_transfer: 'payout',
  gift_card: 'gift_card',
  voucher: 'voucher',
};
const noModifier = { type: 'fixed', value: 0, cap: null } as const;
const statusIf = (on: boolean): 'active' | 'inactive' => (on ? 'active' : 'inactive');

const modeOf = (accountId: string, type: PaymentType): Ways['paymentModes'][number] => ({
  id: randomUUID(),
  accountId,
  type,
  provider: providers[type],
  label: inEveryLanguage((of) => of.paymentModes[type].label),
  description: inEveryLanguage((of) => of.paymentModes[type].description),
  longDescription: inEveryLanguage((of) => of.paymentModes[type].longDescription),
  mailContent: inEveryLanguage((of) => of.paymentModes[type].mailContent),
  iban: type === 'bank_transfer',
  bonusMode: 'disabled',
  bonusValue: 0,
  bonusCap: null,
  status: statusIf(firstModes.includes(type)),
  version: 0,
});

const stepsOf = (type: CircuitType): Record<string, string> =>
  defaultWords('fr-FR').circuits[type].instructions;

function instructionsOf(accountId: string, circuitId: string, type: CircuitType): Ways['instructions'] {
  return Object.keys(stepsOf(type)).map((key, at) => ({
    id: randomUUID(),
    accountId,
    circuitId,
    sequence: at + 1,
    label: inEveryLanguage((of) => {
      const steps: Record<string, string> = of.circuits[type].instructions;
      return steps[key] ?? '';
    }),
    type: instructionTypes.find((one) => one === key) ?? 'none',
  }));
}

/**
 * The seven circuits with their instructions and shipping methods, and the four payment modes of a new retailer:
 * without modifiers, for the account's own country.
 */
export function defaultWays(accountId: string, country: string): Ways {
  const paymentModes = paymentTypes.map((type) => modeOf(accountId, type));
  const circuits = circuitTypes.map((type) => ({
    id: randomUUID(),
    accountId,
    type,
    ...circuitParts[type],
    name: inEveryLanguage((of) => of.circuits[type].name),
    description: inEveryLanguage((of) => of.circuits[type].description),
    status: statusIf(firstCircuits.includes(type)),
    eligibleCountries: [country],
    paymentModes: paymentModes.map(({ id }) => id),
    modifier: noModifier,
    transferOrderNumberOfCopy: circuitParts[type].channel === 'store' ? 2 : 1,
    paysAtCreation: circuitParts[type].channel === 'store',
    instructionImages: [],
    version: 0,
  }));
  return {
    paymentModes,
    circuits,
    instructions: circuits.flatMap(({ id, type }) => instructionsOf(accountId, id, type)),
    shippingMethods: circuits.map(({ type, channel, deposit, paymentModes: paymentMethods }) => ({
      id: randomUUID(),
      accountId,
      channel,
      type: deposit,
      name: inEveryLanguage((of) => of.circuits[type].shipping),
      description: inEveryLanguage((of) => of.circuits[type].shippingDescription),
      modifier: noModifier,
      paymentMethods,
      availableCountries: [country],
      connectorFqn: builtinCarrier,
      status: 'active',
      version: 0,
    })),
  };
}
