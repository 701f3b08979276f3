import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { UserView } from '../../domain/users/user.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';
import { can, type Session } from '@reprise/platform/screens/kit/calls/session.ts';

export type AssignableTypes = CallAnswer<Api['GET /assignable-user-types']>;

// Spelled here, since the domain's list stands in a file that would bring zod to the browser.
export const userStatuses = ['active', 'inactive'] as const;

export const nameOf = ({ firstname, lastname }: Pick<UserView, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** Is the person of the provider's own staff? */
const isProvider = (): boolean => can('client_list');

/** The address of a user's form: of one's own organization, of an administrator, or of another account. */
export const sheetOf = (user: Pick<UserView, 'id' | 'accountId'>, session: Session): string => {
  if (!isProvider()) return `/user/${user.id}/edit`;
  const own = user.accountId === session.currentOrganization.account.id;
  return `/${own ? 'userAdmin' : 'userClient'}/${user.id}/edit`;
};

/** Active, inactive, or invited and never signed in. */
export const UserStatus = ({
  user: { status, hasPassword, forceConnectionBySso },
}: {
  user: Pick<UserView, 'status' | 'hasPassword' | 'forceConnectionBySso'>;
}) => {
  const { t } = useTranslation('users');
  if (status === 'inactive') return <StateBadge tone="idle" label={t('status.inactive')} />;
  return hasPassword || forceConnectionBySso ? (
    <StateBadge tone="ok" label={t('status.active')} />
  ) : (
    <StateBadge tone="info" label={t('status.invited')} />
  );
};
