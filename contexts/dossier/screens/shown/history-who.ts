import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { useTranslation } from 'react-i18next';

const kinds = [...userTypes, 'system', 'signed_link'] as const;

/** The author of an event: the name, or the kind of author where there is none (a customer, the system). */
export function useHistoryWho(): (line: { userName: string; userType: string }) => string | undefined {
  const { t } = useTranslation('dashboard');
  return ({ userName, userType }) => {
    // some events of the system carry the kind as a name
    if (userName !== '' && userName !== 'system') return userName;
    const kind = kinds.find((one) => one === userType);
    return kind === undefined ? undefined : t(`userType.${kind}`);
  };
}
