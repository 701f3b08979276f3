import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { SftpView } from '../../domain/sftp/sftp.contract.ts';
import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import { randomBytes } from 'node:crypto';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { isSandbox, writeAudit } from '@reprise/people/server/public.ts';
import { getAccess, writeAccess } from './sftp.db.ts';
import { managedAccess, viewAccess, type Managed } from './view-sftp.ts';

const newPassword = (): string =>
  randomBytes(sftpLimits.passwordCharacters).toString('base64url').slice(0, sftpLimits.passwordCharacters);

const audited = ({ username, enabled, version }: Managed['access']) => ({ username, enabled, version });

async function change(
  call: Call,
  before: Managed,
  seen: number,
  to: { enabled: boolean; passwordHash: string | null },
): Promise<SftpView> {
  const { db, now } = call;
  const { accountId, username, version } = before.access;
  const isWritten =
    seen === version &&
    (await writeAccess(db, { accountId, username, ...to }, { version, now: now.toISOString() }));
  const access = await getAccess(db, accountId);
  if (!isWritten || !access) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId,
    action: version === 0 ? 'create' : 'update',
    noun: 'sftp_access',
    nounId: access.id,
    before: version === 0 ? null : audited(before.access),
    after: audited(access),
  });
  return viewAccess(call, { ...before, access });
}

/**
 * Enables an account's access, or gives it a new password, which is shown once and kept as a hash. Refusals:
 * `not_found`, `premium_feature_disabled`, `closed_in_sandbox`, `sftp_off`, `status_changed`.
 */
export async function enableAccess(
  call: Call,
  accountId: string,
  { version }: { version: number },
): Promise<SftpView & { password: string }> {
  const before = await managedAccess(call, accountId);
  if (!before.premium) throw new Refused('premium_feature_disabled');
  if (await isSandbox(call.db, accountId)) throw new Refused('closed_in_sandbox');
  if ((await viewAccess(call, before)).server === null) throw new Refused('sftp_off');
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return { ...(await change(call, before, version, { enabled: true, passwordHash })), password };
}

/** Disables it: open connections end. Refusals: `not_found`, `premium_feature_disabled`, `status_changed`. */
export async function disableAccess(
  call: Call,
  accountId: string,
  { version }: { version: number },
): Promise<SftpView> {
  const before = await managedAccess(call, accountId);
  // repeating it changes nothing
  if (!before.access.enabled && version === before.access.version) return viewAccess(call, before);
  return change(call, before, version, { enabled: false, passwordHash: null });
}
