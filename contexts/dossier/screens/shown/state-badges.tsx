import { buybackStates } from '../../domain/buybacks/buyback.states.ts';
import { litigationStates } from '../../domain/litigations/litigation.states.ts';
import { paymentStates } from '../../domain/payments/payment.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

/** The badge of a buyback; while the customer's answer is awaited it says so instead. */
export const BuybackBadge = ({ status, litigation }: { status: string; litigation?: string }) => {
  const { t } = useTranslation('states');
  if (litigation === 'open')
    return <StateBadge tone={litigationStates.open.tone} label={t('litigation_open')} />;
  if (!isKeyOf(buybackStates, status)) return <StateBadge tone="idle" label={status} />;
  return <StateBadge tone={buybackStates[status].tone} label={t(status)} />;
};

export const PaymentBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('states');
  if (!isKeyOf(paymentStates, status)) return <StateBadge tone="idle" label={status} />;
  return <StateBadge tone={paymentStates[status].tone} label={t(status)} />;
};
