import type { Actor } from '@reprise/domain/access';
import type { auditLog } from '@reprise/domain/audit/audit';
import type { z } from 'zod';
import type { Trx } from '../../lib/db/db.ts';

type AuditLog = z.output<typeof auditLog>;

/** What an administrator did to one thing of an account. */
export type Changed = Pick<AuditLog, 'accountId' | 'action' | 'noun' | 'nounId'> &
  Partial<Pick<AuditLog, 'before' | 'after'>>;

/**
 * Writes what was changed, by whom, from what to what, in the transaction that changes it. `before` and `after` are
 * what a person of the account may read: views, without secrets, password hashes or tokens.
 */
export async function writeAudit(
  { db, actor, now }: { db: Trx; actor: Actor; now: Date },
  { accountId, action, noun, nounId, before = null, after = null }: Changed,
): Promise<void> {
  await db
    .insertInto('audit_logs')
    .values({
      accountId,
      userId: actor.userId,
      userName: actor.name,
      action,
      noun,
      nounId,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      happenedAt: now.toISOString(),
    })
    .execute();
}
