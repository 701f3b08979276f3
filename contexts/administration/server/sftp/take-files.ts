import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { SftpFile } from '../../domain/sftp/sftp.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { isCutOff } from '@reprise/platform/server/db/lost.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { newId } from '@reprise/platform/server/new-id.ts';
import { getFile as getStoredFile } from '@reprise/platform/server/files/files.db.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { readTaken, sizeOfTaken, takenIds, takeFile } from './engine/taken-files.ts';
import { addImportFile, runningImport } from '../imports/imports.db.ts';
import { queueImport } from '../imports/queue-import.ts';
import { answerFile } from './answer-file.ts';
import { folderOf } from './folder-of.ts';
import { accountOf, addTaken, changeFile, getAccess, getFile, retailersOf } from './sftp.db.ts';
import { answerJob, takeJob } from './take-job.ts';

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;
/** The catalogue that a file changes; a buyer's file changes the buyer's part of a retailer's. */
type Catalogue = { destinationAccountId: string; buyerAccountId: string | null };

/** The pause while another import of the catalogue runs. */
const againMs = 10_000;

/** The catalogue of the account, or why it is not clear which one is meant. */
async function catalogueOf(db: Trx, { id, isRetailer }: Account): Promise<Catalogue | SftpFile['error']> {
  if (isRetailer) return { destinationAccountId: id, buyerAccountId: null };
  const [retailer, another] = await retailersOf(db, id);
  if (!retailer) return 'no_catalogue';
  if (another) return 'several_catalogues';
  return { destinationAccountId: retailer.retailerAccountId, buyerAccountId: id };
}

const isCatalogue = (found: Catalogue | SftpFile['error']): found is Catalogue =>
  typeof found === 'object' && found !== null;

type Begun = { account: Account; catalogue: Catalogue; file: SftpFile };

/** Removes the bytes of a taken file whose import was not started. */
async function dropBytes({ inWall }: JobCall, id: string, error: unknown): Promise<void> {
  // nothing can be asked, and the next try replaces them
  if (isCutOff(error)) return;
  // a try that was thought dead may have imported it
  if (!(await inWall((trx) => getStoredFile(trx, id)))) await fileStore().remove(id);
}

/**
 * Starts the import of a taken file: its bytes in the store, its rows and the job in one transaction. The bytes lie under
 * the id of the file: what a killed try left there is replaced. Refusal: `import_running`.
 */
async function importFile(call: JobCall, { account, catalogue, file }: Begun): Promise<void> {
  const { now } = call;
  const { destinationAccountId, buyerAccountId } = catalogue;
  const stored = await fileStore().write(readTaken(folderOf(account.id), file.id), 'text/csv', file.id);
  await call
    .inWall(async (trx, add) => {
      await addImportFile(trx, stored, { accountId: account.id, name: file.name, uploadedBy: null, now });
      const job = await queueImport(
        trx,
        add,
        {
          accountId: account.id,
          destinationAccountId,
          origin: 'sftp',
          type: 'products',
          // each names products by its own references
          strategy: buyerAccountId === null ? 'generic' : 'recommerce',
          dryRun: false,
          sourceName: file.name,
          content: stored.id,
          createdBy: null,
          request: {
            userType: null,
            userName: 'SFTP',
            locale: account.language,
            buyerAccountId,
            mayWritePrices: true,
          },
        },
        now,
      );
      await changeFile(trx, file.id, { importId: job.id });
      await add('sftp.answer', { fileId: file.id }, answerJob(account.id, file.id));
    })
    .catch(async (error: unknown) => {
      await dropBytes(call, stored.id, error);
      throw error;
    });
}

/**
 * Starts the import of a taken file, unless that was done before. Refusal: `import_running`, before a byte is copied; the
 * file is noted as taken all the same.
 */
async function beginFile(call: JobCall, account: Account, id: string): Promise<void> {
  const { now, inWall } = call;
  const size = await sizeOfTaken(folderOf(account.id), id);
  if (size === null) return;
  const { file, catalogue, running } = await inWall(async (trx) => {
    const taken = {
      id,
      accountId: account.id,
      name: importLimits.sftpFileName,
      size,
      takenAt: now.toISOString(),
    };
    await addTaken(trx, taken);
    const found = await catalogueOf(trx, account);
    return {
      file: await getFile(trx, id),
      catalogue: found,
      running: isCatalogue(found) && (await runningImport(trx, found.destinationAccountId)),
    };
  });
  if (!file || file.importId !== null || file.error !== null) return answerFile(call, id);
  if (running) throw new Refused('import_running', { extra: { importId: running.id } });
  if (isCatalogue(catalogue)) return importFile(call, { account, catalogue, file });
  await inWall((trx) => changeFile(trx, id, { error: catalogue }));
  return answerFile(call, id);
}

/**
 * The job: takes the CSV of the catalogue from an account's folder, once it was sent whole, and starts its import; also
 * for files that were taken before and not started. Does nothing without an enabled access and the premium feature.
 */
export async function takeFiles(call: JobCall, accountId: string): Promise<void> {
  const { account, access } = await call.inWall(async (trx) => ({
    account: await accountOf(trx, accountId),
    access: await getAccess(trx, accountId),
  }));
  if (!account) return;
  const places = folderOf(accountId);
  const isOpen = access?.enabled === true && account.enabledPremiumFeatures.includes('sftp_access');
  // an id tells the time: of two files that wait, the one that came first is imported first
  if (isOpen) await takeFile(places, importLimits.sftpFileName, newId());
  for (const id of await takenIds(places)) {
    try {
      await beginFile(call, account, id);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'import_running')) throw error;
      const runAt = new Date(call.now.getTime() + againMs);
      await call.inWall((_, add) => add('sftp.take', { accountId }, { ...takeJob(accountId), runAt }));
      return;
    }
  }
}
