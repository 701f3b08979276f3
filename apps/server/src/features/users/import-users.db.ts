import type { Actor } from '@reprise/domain/access';
import {
  userImportReport,
  type UserImportReport,
  type UserImportView,
} from '@reprise/domain/user/user-import';
import { jsonb, type Trx } from '../../lib/db/db.ts';

type NewImport = Pick<UserImportView, 'accountId' | 'sourceName' | 'dryRun' | 'status'> & {
  report: UserImportReport;
  createdBy: string | null;
};

/** Keeps what an import did, or would do. */
export async function insertImport(db: Trx, made: NewImport, now: Date): Promise<string> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('imports')
    .values({
      ...made,
      report: jsonb(made.report),
      sourceAccountId: null,
      destinationAccountId: made.accountId,
      origin: 'wizard',
      type: 'users',
      strategy: 'generic',
      content: null,
      dryRunId: null,
      undoes: null,
      progress: 100,
      reportFile: null,
      request: jsonb({}),
      cancelledAt: null,
      createdAt: at,
      queuedAt: at,
      startedAt: at,
      endedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import of users into one of the actor's accounts. */
export async function findImport(db: Trx, actor: Actor, id: string): Promise<UserImportView | undefined> {
  const found = await db
    .selectFrom('imports')
    .select(['id', 'accountId', 'status', 'sourceName', 'dryRun', 'createdAt', 'report'])
    .where('id', '=', id)
    .where('type', '=', 'users')
    .where('accountId', 'in', [...actor.accountIds])
    .executeTakeFirst();
  return found && { ...found, report: userImportReport.parse(found.report) };
}
