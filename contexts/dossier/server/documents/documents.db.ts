import type { Document, DocumentType } from '../../domain/documents/document.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Makes one paper of a dossier and stores it. */
    'documents.make': { buybackId: string; type: DocumentType };
  }
}

type File = { id: string; retailerAccountId: string; buyerAccountId: string };

/** Attempts to make a paper, about a minute and a half in all; then a task asks somebody to have it made again. */
export const documentAttempts = 5;

/**
 * Expects these papers of a dossier and enqueues the jobs that make them; an existing paper is made again. One that was
 * ready is awaited from now on, one that was still to come since it was first expected.
 */
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
      on.columns(['buybackId', 'type']).doUpdateSet({
        status: 'pending',
        fileId: null,
        failureReason: null,
        createdAt: sql`case when documents."status" = 'ready' then excluded."createdAt" else documents."createdAt" end`,
        readyAt: null,
        withdrawnAt: null,
        version: sql`documents."version" + 1`,
      }),
    )
    .execute();
  for (const type of types)
    await add('documents.make', { buybackId: file.id, type }, { maxAttempts: documentAttempts });
}

/** The papers of a dossier that exist or are expected. */
export const listDocuments = (db: Trx, buybackId: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt')
    .execute();

export const documentsOf = (db: Trx, buybackIds: readonly string[]) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('buybackId', 'in', [...buybackIds])
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('type')
    .execute();

/** A paper, also a withdrawn one, since its address has to say so. */
export const getDocument = (db: Trx, buybackId: string, type: DocumentType): Promise<Document | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .where('type', '=', type)
    .executeTakeFirst();

export const documentOfFile = (db: Trx, fileId: string): Promise<Document | undefined> =>
  db.selectFrom('documents').selectAll().where('fileId', '=', fileId).executeTakeFirst();

/**
 * Changes a pending paper; undefined when another run of the job was first, it was expected again, or it was withdrawn.
 */
export const moveDocument = (
  db: Trx,
  { id, version }: Pick<Document, 'id' | 'version'>,
  change: Partial<Pick<Document, 'status' | 'fileId' | 'readyAt' | 'failureReason' | 'attempts'>>,
): Promise<Document | undefined> =>
  db
    .updateTable('documents')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'pending')
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Takes a failed paper, to have it made again; undefined when another was first, or it was withdrawn. */
export const takeFailedDocument = (
  db: Trx,
  { id, version }: Pick<Document, 'id' | 'version'>,
): Promise<Pick<Document, 'id'> | undefined> =>
  db
    .updateTable('documents')
    .set({ status: 'pending' })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'failed')
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Drops a pending paper that is not needed any more; one that is ready stays. */
export async function withdrawDocument(db: Trx, buybackId: string, type: DocumentType): Promise<void> {
  await db
    .deleteFrom('documents')
    .where('buybackId', '=', buybackId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Withdraws papers that are not true any more; a job that is still making one stores nothing. */
export async function withdrawDocuments(
  db: Trx,
  buybackId: string,
  types: readonly DocumentType[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ withdrawnAt: now.toISOString() })
    .where('buybackId', '=', buybackId)
    .where('type', 'in', [...types])
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Stores a label as a paper of its dossier, replacing the one before. */
export async function keepLabelDocument(
  db: Trx,
  dossier: { buybackId: string; retailerAccountId: string; buyerAccountId: string },
  type: 'shipping_label' | 'return_order',
  state: { status: 'pending' | 'ready' | 'failed'; fileId: string | null; failureReason: string | null },
  now: Date,
): Promise<void> {
  const readyAt = state.fileId === null ? null : now.toISOString();
  await db
    .insertInto('documents')
    .values({ ...dossier, ...state, type, attempts: 1, createdAt: now.toISOString(), readyAt })
    .onConflict((on) =>
      on.columns(['buybackId', 'type']).doUpdateSet({ ...state, readyAt, withdrawnAt: null }),
    )
    .execute();
}
