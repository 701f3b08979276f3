import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Document, DocumentType } from '@reprise/dossier/domain/documents/document.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { addJob, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { giveUpFiles } from '@reprise/platform/server/files/give-up-files.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { addFile } from '@reprise/platform/server/files/files.db.ts';
import {
  writeHistory,
  theProgram,
  closePaperTask,
  openTask,
  documentAttempts,
  getBuyback,
  getDocument,
  moveDocument,
} from '@reprise/dossier/server/public.ts';
import { papersOfSale, pauseMs } from '../mails/attachments.ts';
import { isMissedBy } from '../mails/mails.db.ts';
import { isDrawn, preparePaper, type DrawnType } from './draw-paper.ts';
import { dossierOfJob, inDossierWall, loadDossierFacts } from './dossier-facts.db.ts';
import { isReturnNumbered } from './workshop-papers.ts';

type Wanted = { buybackId: string; type: DocumentType };

/**
 * The job `documents.make`: draws one paper of a dossier and stores it. A second run finds it ready; when the paper was
 * expected again meanwhile, the result of this run is discarded. A `Refused` fails at once, since trying again does not
 * help; any other error after the last attempt.
 */
export async function makeDocument(call: JobCall, { buybackId, type }: Wanted): Promise<void> {
  const buyback = await dossierOfJob(call, buybackId);
  // a label comes from the carrier, and is stored by the job `transports.label`
  if (!buyback || !isDrawn(type)) return;
  const paper = await inDossierWall(call, buyback, (trx) => getDocument(trx, buybackId, type));
  if (paper?.status !== 'pending' || paper.withdrawnAt !== null) return;
  try {
    await draw(call, buyback, type, paper);
  } catch (error) {
    await inDossierWall(call, buyback, (trx) => moveDocument(trx, paper, { attempts: call.job.attempt }));
    if (!(error instanceof Refused) && call.job.attempt < Math.min(call.job.maxAttempts, documentAttempts))
      throw error;
    call.log.error({ err: error, buybackId, type }, 'a document could not be made');
    await inDossierWall(call, buyback, (trx) => documentFailed(trx, buyback, paper, error, call.now));
  }
}

async function draw(call: JobCall, buyback: Buyback, type: DrawnType, paper: Document): Promise<void> {
  const prepared = await inDossierWall(call, buyback, async (trx) => {
    // read after the paper, whose version then tells of any change since
    const now = await getBuyback(trx, buyback.id);
    if (now === undefined) return null;
    const facts = await loadDossierFacts(trx, now);
    // stays pending: the job that gets the label stores this paper, perhaps days later
    if (type === 'return_order' && !isReturnNumbered(facts)) return null;
    return preparePaper(trx, type, facts);
  });
  if (!prepared) return;
  await keep(call, buyback, paper, { name: prepared.name, bytes: await prepared.draw(fileStore()) });
}

type Drawn = { name: string; bytes: Buffer };

async function keep(call: JobCall, buyback: Buyback, paper: Document, { name, bytes }: Drawn): Promise<void> {
  const fileId = await fileStore().put(bytes, 'application/pdf');
  await inDossierWall(call, buyback, async (trx) => {
    const ready = {
      status: 'ready',
      fileId,
      readyAt: call.now.toISOString(),
      attempts: call.job.attempt,
    } as const;
    // pipelined, in this order
    const [, moved] = await Promise.all([
      addFile(trx, bytes, fileOf(buyback, name, fileId, call.now)),
      moveDocument(trx, paper, ready),
    ]);
    if (!moved) throw new MadeMeanwhile();
    await closePaperTask(trx, buyback.id, paper.type, call.now);
    await sendLate(trx, buyback, { ...paper, name }, call.now);
  }).catch(async (error: unknown) => {
    await giveUpFiles(fileStore(), [fileId], error);
    if (!(error instanceof MadeMeanwhile)) throw error;
  });
}

/** Mails the papers that the customer was promised by mail; several that are ready within a moment go together. */
async function sendLate(
  trx: Trx,
  buyback: Buyback,
  paper: Pick<Document, 'type' | 'createdAt'> & { name: string },
  now: Date,
): Promise<void> {
  if (!papersOfSale.includes(paper.type) || !(await isMissedBy(trx, buyback, paper))) return;
  const { id: buybackId, retailerAccountId, buyerAccountId } = buyback;
  await addJob(
    trx,
    [retailerAccountId, buyerAccountId],
    'mails.send',
    { kind: 'papers_ready', buybackId },
    { jobKey: `papers:${buybackId}`, runAt: new Date(now.getTime() + pauseMs) },
  );
}

const fileOf = (buyback: Buyback, name: string, id: string, now: Date) => ({
  id,
  retailerAccountId: buyback.retailerAccountId,
  buyerAccountId: buyback.buyerAccountId,
  purpose: 'document' as const,
  name,
  mediaType: 'application/pdf',
  uploadedBy: null,
  createdAt: now.toISOString(),
});

/** Another run of the same job was first, or the paper is expected again: this result is discarded. */
class MadeMeanwhile extends Error {}

/** A paper has failed: stores the reason, opens a task, and writes it to the history. */
async function documentFailed(
  db: Trx,
  dossier: Buyback,
  paper: Document,
  error: unknown,
  now: Date,
): Promise<void> {
  const reason = error instanceof Refused ? error.code : 'unexpected';
  const moved = await moveDocument(db, paper, { status: 'failed', failureReason: reason });
  if (!moved) return;
  const { type } = paper;
  const { id: buybackId, retailerAccountId, buyerAccountId, storeId } = dossier;
  const warehouseId = dossier.warehouseId ?? dossier.targetWarehouse;
  await openTask(
    db,
    {
      kind: 'document_failed',
      retailerAccountId,
      buyerAccountId,
      storeId,
      warehouseId,
      buybackId,
      detail: type,
    },
    now,
  );
  await writeHistory(db, theProgram(dossier), now, { buybackId, retailerAccountId, buyerAccountId }, [
    { subject: 'buyback', subjectId: buybackId, action: 'document_failed', reason: `${type}: ${reason}` },
  ]);
}
