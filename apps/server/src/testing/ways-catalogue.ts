import { circuitTypes, type CircuitType } from '@reprise/domain/circuit/circuit';
import { paymentTypes, type PaymentType } from '@reprise/domain/circuit/payment-mode';
import type { InsertRow } from './rows.ts';

/** How a test's customers send, and how they are paid. */
export type Ways = {
  circuits: Record<CircuitType, string>;
  /** −3.50 € for post and collect, nothing for drop. */
  shippingMethods: Record<CircuitType, string>;
  paymentModes: Record<PaymentType, string>;
};
const t = (text: string) => ({ 'fr-FR': text, 'en-GB': `${text} (en)` });

export async function makeWays(insert: InsertRow, accountId: string): Promise<Ways> {
  const paymentModes: Record<string, string> = {};
  for (const type of paymentTypes) {
    const provider = (
      {
        bank_transfer: 'bank_transfer',
        no_iban_transfer: 'payout',
        gift_card: 'gift_card',
        voucher: 'voucher',
      } as const
    )[type];
    const bonus =
      type === 'gift_card'
        ? ({ bonusMode: 'percentage', bonusValue: 7, bonusCap: 1500 } as const)
        : ({ bonusMode: 'disabled', bonusValue: 0, bonusCap: null } as const);
    paymentModes[type] = await insert('payment_modes', {
      accountId,
      type,
      provider,
      label: t(type),
      description: t(type),
      longDescription: t(''),
      mailContent: t(''),
      iban: type === 'bank_transfer',
      ...bonus,
      status: 'active',
    });
  }
  const circuits: Record<string, string> = {};
  const shippingMethods: Record<string, string> = {};
  for (const type of circuitTypes) {
    const [channel, deposit] = [
      type.startsWith('web') ? 'web' : 'store',
      type.slice(type.indexOf('_') + 1),
    ] as ['web', 'post'];
    circuits[type] = await insert('circuits', {
      accountId,
      type,
      channel,
      deposit,
      name: t(type),
      description: t(type),
      status: type === 'store_drop_label' ? 'inactive' : 'active',
      eligibleCountries: ['FR', 'BE'],
      paymentModes: Object.values(paymentModes),
      modifier: { type: 'fixed', value: 0, cap: null },
      transferOrderNumberOfCopy: 1,
      paysAtCreation: channel === ('store' as string),
      instructionImages: [],
    });
    const malus = deposit === 'post' || deposit === ('collect' as string) ? -350 : 0;
    shippingMethods[type] = await insert('shipping_methods', {
      accountId,
      channel,
      type: deposit,
      name: t(`${type} par transporteur`),
      description: t(''),
      modifier: { type: 'fixed', value: malus, cap: null },
      paymentMethods: [],
      availableCountries: ['FR', 'BE'],
      connectorFqn: 'builtin.carrier',
      status: 'active',
    });
    await insert('instructions', {
      accountId,
      circuitId: circuits[type],
      sequence: 1,
      label: t('Protégez votre téléphone'),
      type: 'protect',
    });
  }
  return { circuits, shippingMethods, paymentModes };
}
