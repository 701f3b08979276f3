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

const tones = { active: 'ok', inactive: 'idle', invited: 'info' } as const;
type Standing = Pick<UserView, 'status' | 'hasPassword' | 'forceConnectionBySso'>;

/** Active, inactive, or invited and never signed in. */
export const standingOf = ({ status, hasPassword, forceConnectionBySso }: Standing): keyof typeof tones => {
  if (status === 'inactive') return 'inactive';
  return hasPassword || forceConnectionBySso ? 'active' : 'invited';
};

/** The same as a badge. */
export const UserStatus = ({ user }: { user: Standing }) => {
  const { t } = useTranslation('users');
  const standing = standingOf(user);
  return <StateBadge tone={tones[standing]} label={t(`status.${standing}`)} />;
};
