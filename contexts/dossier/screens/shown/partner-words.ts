import { useTranslation } from 'react-i18next';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

/** What a carrier says of a parcel, in words; a code that nobody knows is said to be one. */
export function useDeliveryWords(): (code: string, subStatus?: string | null) => string {
  const { t } = useTranslation('connectors');
  const codes = t('codes', { returnObjects: true });
  const subs = t('subStatuses', { returnObjects: true });
  return (said, subStatus) => {
    // a carrier may write its code in any case and with spaces around it; what staff typed says so as it stands
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

/** A bank's reason begins with its code (ISO 20022); the product's own are no such codes. */
const bankCode = /^[A-Z\d]{4}(?= |$)/;

/** Why a payment or a label failed, in words: the product's own reasons and the banks' codes; what else is said stays as it is. */
export function useFailureWords(): (reason: string) => string {
  const { t } = useTranslation('connectors');
  const reasons = t('reasons', { returnObjects: true });
  return (reason) => {
    const [bank = null] = bankCode.exec(reason) ?? [];
    if (bank === null) return isKeyOf(reasons, reason) ? reasons[reason] : reason;
    // the bank's own words are told to the bank as they stand
    return isKeyOf(reasons, bank) ? t('transports.withSub', { word: reasons[bank], sub: reason }) : reason;
  };
}
