import { buybackStates } from '@reprise/domain/buyback/buyback.states';
import { itemStatuses, type ItemStatus } from '@reprise/domain/item/item.states';
import { litigationStates } from '@reprise/domain/litigation/litigation.states';
import { packageStates } from '@reprise/domain/package/package.states';
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

export const PackageBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('states');
  if (!isKeyOf(packageStates, status)) return <StateBadge tone="idle" label={status} />;
  return <StateBadge tone={packageStates[status].tone} label={t(`package_${status}`)} />;
};

const isItemStatus = (status: string): status is ItemStatus => itemStatuses.some((one) => one === status);

/** The words of any status that a history line or a list may carry; an unknown one is shown as it is. */
export function useStatusWords(): (status: string, subject?: string) => string {
  const { t } = useTranslation('states');
  return (status, subject) => {
    // a package and a litigation are both said to be open
    if (subject === 'package' && isKeyOf(packageStates, status)) return t(`package_${status}`);
    if (isKeyOf(buybackStates, status) || isKeyOf(paymentStates, status) || isItemStatus(status))
      return t(status);
    if (isKeyOf(litigationStates, status)) return t(`litigation_${status}`);
    return isKeyOf(packageStates, status) ? t(`package_${status}`) : status;
  };
}
