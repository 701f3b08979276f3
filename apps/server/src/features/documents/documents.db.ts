import type { DocumentType } from '@reprise/domain/document/document';
import type { Trx } from '../../lib/db/db.ts';
import type { AddJob } from '../../lib/jobs/task.ts';

declare module '../../lib/jobs/task.ts' {
  interface TaskPayloads {
    /** Makes one paper of a file, and keeps it. */
    'documents.make': { buybackId: string; type: DocumentType };
  }
}

type File = { id: string; retailerAccountId: string; buyerAccountId: string };

/** Says which papers the file will have, and has them made. A paper that is already expected is made again. */
export async function expectDocuments(
  db: Trx,
  add: AddJob,
  file: File,
  types: readonly DocumentType[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return;
  await db
    .insertInto('documents')
    .values(
      types.map((type) => ({
        buybackId: file.id,
        retailerAccountId: file.retailerAccountId,
        buyerAccountId: file.buyerAccountId,
        type,
        status: 'pending' as const,
        fileId: null,
        attempts: 0,
        failureReason: null,
        createdAt: now.toISOString(),
        readyAt: null,
      })),
    )
    .onConflict((on) =>
      on
        .columns(['buybackId', 'type'])
        .doUpdateSet({ status: 'pending', fileId: null, failureReason: null, readyAt: null }),
    )
    .execute();
  for (const type of types) await add('documents.make', { buybackId: file.id, type });
}

export const listDocuments = (db: Trx, buybackId: string) =>
  db.selectFrom('documents').selectAll().where('buybackId', '=', buybackId).orderBy('createdAt').execute();
