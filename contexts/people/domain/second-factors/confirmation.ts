import { can, type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import type { ProofKind } from './kinds.ts';
import type { SecondFactor } from './second-factor.ts';
import { secondFactorLimits } from './second-factor.limits.ts';

/**
 * What asks for a second factor where the account requires one, with the reason: whoever holds one of these, under a
 * condition too (docs/permissions.md, "Who needs a second factor").
 */
export const sensitivePermissions = {
  mark_as_paid: 'pays',
  payment_relaunch: 'pays',
  payment_release: 'pays',
  payment_batch_export: 'pays',
  user_write: 'administers',
  login_as: 'administers',
  client_write: 'administers',
  general_settings: 'administers',
  connectors_configuration: 'administers',
  sso_configuration: 'administers',
  sftp_settings: 'administers',
  api_key_write: 'administers',
  webhook_write: 'administers',
  customer_identity_document_read: 'sees_identities',
} as const satisfies Partial<Record<Permission, 'pays' | 'administers' | 'sees_identities'>>;

const sensitive = Object.keys(sensitivePermissions) as (keyof typeof sensitivePermissions)[];

/** Does the user type pay, administer or see identities? */
export const isSensitive = (userType: UserType): boolean => {
  const holder: Pick<Actor, 'userType'> = { userType };
  return sensitive.some((permission) => can(holder, permission));
};

type Person = { hasPassword: boolean; factors: readonly Pick<SecondFactor, 'kind'>[]; codesLeft: number };

/**
 * By what a person may prove that it is they, the easiest first. The password counts while there is no second factor:
 * none is added or taken away by the password alone afterwards.
 */
export function proofsOf({ hasPassword, factors, codesLeft }: Person): ProofKind[] {
  if (factors.length === 0) return hasPassword ? ['password'] : [];
  const has = (kind: SecondFactor['kind']): boolean => factors.some((factor) => factor.kind === kind);
  return [
    ...(has('passkey') ? (['passkey'] as const) : []),
    ...(has('totp') ? (['totp'] as const) : []),
    ...(codesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Was it proved recently enough to change factors or approve a payment without being asked again? */
export const isFresh = (confirmedAt: string | null, now: Date): boolean =>
  confirmedAt !== null &&
  now.getTime() - new Date(confirmedAt).getTime() <= secondFactorLimits.freshMinutes * 60_000;
