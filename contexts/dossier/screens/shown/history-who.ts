import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { useTranslation } from 'react-i18next';

const kinds = [...userTypes, 'system', 'signed_link'] as const;

/** Who did it: their name, else what they are, as a customer of the site or the product itself has none. */
export function useHistoryWho(): (line: { userName: string; userType: string }) => string | undefined {
  const { t } = useTranslation('dashboard');
  return ({ userName, userType }) => {
    // the product signs some lines with the name of its kind
    if (userName !== '' && userName !== 'system') return userName;
    const kind = kinds.find((one) => one === userType);
    return kind === undefined ? undefined : t(`userType.${kind}`);
  };
}
