import { useTranslation } from 'react-i18next';
import { bankCodeOf } from '../../domain/payments/bank-reason.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

/** The words of a delivery code; an unknown code is shown as such. */
export function useDeliveryWords(): (code: string, subStatus?: string | null) => string {
  const { t } = useTranslation('connectors');
  const codes = t('codes', { returnObjects: true });
  const subs = t('subStatuses', { returnObjects: true });
  return (said, subStatus) => {
    // a carrier may write its code in any case and with spaces around it
    const code = said === 'manual' ? said : said.trim().toUpperCase();
    if (!isKeyOf(codes, code)) return t('transports.unknownCode', { code: said });
    const word = codes[code];
    if (!subStatus) return word;
    return t('transports.withSub', {
      word,
      sub: isKeyOf(subs, subStatus) ? subs[subStatus] : subStatus,
    });
  };
}

/** Why a payment or a label failed: the product's own reasons and the banks' codes in words, anything else as it is. */
export function useFailureWords(): (reason: string) => string {
  const { t } = useTranslation('connectors');
  const reasons = t('reasons', { returnObjects: true });
  return (reason) => {
    const bank = bankCodeOf(reason);
    if (bank === null) return isKeyOf(reasons, reason) ? reasons[reason] : reason;
    // the bank's own text is shown as it is, so that it can be quoted to the bank
    return isKeyOf(reasons, bank) ? t('transports.withSub', { word: reasons[bank], sub: reason }) : reason;
  };
}
