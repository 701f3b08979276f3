import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { ImportJob } from '../../domain/imports/import.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

type Kept = Pick<ImportJob, 'accountId' | 'sourceName' | 'dryRun' | 'status'>;
type NewImport = Kept & {
  type: 'users' | 'organizations';
  report: NonNullable<ImportJob['report']>;
  createdBy: string | null;
};

/** Stores what an import did, or would do. */
export async function insertEndedImport(db: Trx, made: NewImport, now: Date): Promise<string> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('imports')
    .values({
      ...made,
      report: jsonb(made.report),
      sourceAccountId: null,
      destinationAccountId: made.accountId,
      origin: 'wizard',
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

/** What an import of one type into one of the actor's accounts did. */
export const findKeptImport = (
  db: Trx,
  actor: Actor,
  type: NewImport['type'],
  id: string,
): Promise<(Kept & Pick<ImportJob, 'id' | 'createdAt' | 'report'>) | undefined> =>
  db
    .selectFrom('imports')
    .select(['id', 'accountId', 'status', 'sourceName', 'dryRun', 'createdAt', 'report'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('accountId', 'in', [...actor.accountIds])
    .executeTakeFirst();
