import { bankReasons, ownFailureReasons } from '@reprise/domain/payment/payout.states';
import { labelFailures } from '@reprise/domain/transport/transport.states';
import { deliveryCodeOf, deliveryCodes } from '@reprise/domain/transport/delivery-codes';
import { useTranslation } from 'react-i18next';

const subStatuses = deliveryCodes.flatMap((one) => one.subStatuses);

/** What a carrier says of a parcel, in words; a code that nobody knows is said to be one. */
export function useDeliveryWords(): (code: string, subStatus?: string | null) => string {
  const { t } = useTranslation('connectors');
  return (said, subStatus) => {
    const code = said === 'manual' ? said : deliveryCodeOf(said)?.code;
    if (code === undefined) return t('transports.unknownCode', { code: said });
    const word = t(`codes.${code}`);
    if (!subStatus) return word;
    const known = subStatuses.find((one) => one === subStatus);
    return t('transports.withSub', {
      word,
      sub: known === undefined ? subStatus : t(`subStatuses.${known}`),
    });
  };
}

/** Why a payment or a label failed, in words: the product's own reasons and the banks' codes; what else is said stays as it is. */
export function useFailureWords(): (reason: string) => string {
  const { t } = useTranslation('connectors');
  return (reason) => {
    const own = [...ownFailureReasons, ...labelFailures].find((one) => one === reason);
    if (own !== undefined) return t(`reasons.${own}`);
    const bank = bankReasons.find((one) => one === reason.split(' ')[0]);
    // the bank's own words are told to the bank as they stand
    return bank === undefined ? reason : t('transports.withSub', { word: t(`reasons.${bank}`), sub: reason });
  };
}
