import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { SftpAccess } from '../../domain/sftp/sftp.ts';
import type { SftpView } from '../../domain/sftp/sftp.contract.ts';
import { sftpLimits } from '../../domain/sftp/sftp.limits.ts';
import { accessRefusal, usernameOf } from '../../domain/sftp/sftp.rules.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { accountOf, filesOf, getAccess, readHostKey } from './sftp.db.ts';

/** An account whose access the caller manages, with the access. */
export type Managed = { name: string; premium: boolean; access: Omit<SftpAccess, 'id'> };

/** Refusals: `not_found`, `premium_feature_disabled`. */
export async function managedAccess({ db, actor, now }: Call, accountId: string): Promise<Managed> {
  const account = actor.accountIds.includes(accountId) ? await accountOf(db, accountId) : undefined;
  if (!account) throw new Refused('not_found');
  const premium = account.enabledPremiumFeatures.includes('sftp_access');
  const refusal = accessRefusal(actor, premium);
  if (refusal !== null) throw new Refused(refusal);
  const access = (await getAccess(db, accountId)) ?? {
    accountId,
    username: usernameOf(account),
    passwordHash: null,
    enabled: false,
    version: 0,
    updatedAt: now.toISOString(),
  };
  return { name: account.name, premium, access };
}

/** The address of the server; null where it does not run. */
async function serverAddress({ pools }: Call): Promise<SftpView['server']> {
  const address = settings().sftp?.address;
  const key = address ? await readHostKey(pools) : undefined;
  return address && key ? { ...address, fingerprint: key.fingerprint } : null;
}

/** The visible fields of an access: never its password or its private key. */
export async function viewAccess(call: Call, { premium, access }: Managed): Promise<SftpView> {
  const { accountId, username, enabled, version, updatedAt } = access;
  const isKept = version > 0;
  return {
    accountId,
    premium,
    enabled,
    username: isKept ? username : null,
    version,
    updatedAt: isKept ? updatedAt : null,
    server: await serverAddress(call),
    fileName: importLimits.sftpFileName,
    files: await filesOf(call.db, accountId, sftpLimits.shownFiles),
  };
}
