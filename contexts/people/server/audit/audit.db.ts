import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { auditLog } from '../../domain/audit/audit.ts';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type AuditLog = z.output<typeof auditLog>;

/** A change of one thing of an account. */
export type Changed = Pick<AuditLog, 'accountId' | 'action' | 'noun' | 'nounId'> &
  Partial<Pick<AuditLog, 'before' | 'after'>>;

/**
 * Writes a change to the audit log, in the transaction of the change. `before` and `after` are what a person of the
 * account may read: views, without secrets, password hashes or tokens.
 */
export const writeAudit = (by: By, changed: Changed): Promise<void> => writeAudits(by, [changed]);

type By = { db: Trx; actor: Actor; now: Date };
const lot = 500;

/** The same for many things at once. */
export async function writeAudits({ db, actor, now }: By, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ accountId, action, noun, nounId, before = null, after = null }) => ({
    accountId,
    userId: actor.userId,
    userName: actor.name,
    apiKeyId: actor.key?.id ?? null,
    action,
    noun,
    nounId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    happenedAt: now.toISOString(),
  }));
  for (let at = 0; at < rows.length; at += lot)
    await db
      .insertInto('audit_logs')
      .values(rows.slice(at, at + lot))
      .execute();
}
