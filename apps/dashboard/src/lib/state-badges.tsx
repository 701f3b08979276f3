import { buybackStates } from '@reprise/domain/buyback/buyback.states';
import { litigationStates } from '@reprise/domain/litigation/litigation.states';
import { paymentStates } from '@reprise/domain/payment/payment.states';
import { StateBadge } from '@reprise/ui/badge';
import { useTranslation } from 'react-i18next';
import { isKeyOf } from './key-of.ts';

/** The badge of a file: while the customer's answer is awaited, that is what it says. */
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
