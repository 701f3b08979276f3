import { circuitTypes, type CircuitType } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { paymentTypes, type PaymentType } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import type { InsertRow } from './rows.ts';

/** The circuits, shipping methods and payment modes of a test's account. */
export type Ways = {
  circuits: Record<CircuitType, string>;
  /** −3.50 € for post and collect, nothing for drop. */
  shippingMethods: Record<CircuitType, string>;
  paymentModes: Record<PaymentType, string>;
};
const t = (text: string) => ({ 'fr-FR': text, 'en-GB': `${text} (en)` });

const providers = {
  bank_transfer: 'bank_transfer',
  no_iban_transfer: 'payout',
  gift_card: 'gift_card',
  voucher: 'voucher',
} as const satisfies Record<PaymentType, string>;

const giftBonus = { bonusMode: 'percentage', bonusValue: 7, bonusCap: 1500 } as const;
const noBonus = { bonusMode: 'disabled', bonusValue: 0, bonusCap: null } as const;

const makePaymentMode = (insert: InsertRow, accountId: string, type: PaymentType): Promise<string> =>
  insert('payment_modes', {
    accountId,
    type,
    provider: providers[type],
    label: t(type),
    description: t(type),
    longDescription: t(''),
    mailContent: t(''),
    iban: type === 'bank_transfer',
    ...(type === 'gift_card' ? giftBonus : noBonus),
    status: 'active',
  });

/** The channel and the deposit of a circuit, from its name. */
const partsOf = (type: CircuitType) =>
  [type.startsWith('web') ? 'web' : 'store', type.slice(type.indexOf('_') + 1)] as ['web', 'post'];

function makeCircuit(
  insert: InsertRow,
  accountId: string,
  type: CircuitType,
  paymentModes: string[],
): Promise<string> {
  const [channel, deposit] = partsOf(type);
  return insert('circuits', {
    accountId,
    type,
    channel,
    deposit,
    name: t(type),
    description: t(type),
    status: type === 'store_drop_label' ? 'inactive' : 'active',
    eligibleCountries: ['FR', 'BE'],
    paymentModes,
    modifier: { type: 'fixed', value: 0, cap: null },
    transferOrderNumberOfCopy: 1,
    paysAtCreation: channel === ('store' as string),
    instructionImages: [],
  });
}

function makeShippingMethod(insert: InsertRow, accountId: string, circuit: CircuitType): Promise<string> {
  const [channel, type] = partsOf(circuit);
  const malus = type === 'post' || type === ('collect' as string) ? -350 : 0;
  return insert('shipping_methods', {
    accountId,
    channel,
    type,
    name: t(`${circuit} par transporteur`),
    description: t(''),
    modifier: { type: 'fixed', value: malus, cap: null },
    paymentMethods: [],
    availableCountries: ['FR', 'BE'],
    connectorFqn: 'builtin.carrier',
    status: 'active',
  });
}

export async function makeWays(insert: InsertRow, accountId: string): Promise<Ways> {
  const paymentModes: Record<string, string> = {};
  for (const type of paymentTypes) paymentModes[type] = await makePaymentMode(insert, accountId, type);
  const circuits: Record<string, string> = {};
  const shippingMethods: Record<string, string> = {};
  for (const type of circuitTypes) {
    const circuitId = await makeCircuit(insert, accountId, type, Object.values(paymentModes));
    circuits[type] = circuitId;
    shippingMethods[type] = await makeShippingMethod(insert, accountId, type);
    await insert('instructions', {
      accountId,
      circuitId,
      sequence: 1,
      label: t('Protégez votre téléphone'),
      type: 'protect',
    });
  }
  return { circuits, shippingMethods, paymentModes };
}
