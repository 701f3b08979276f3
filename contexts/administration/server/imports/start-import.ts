import { can, userTypes } from '@reprise/platform/domain/core/access.ts';
import type { importApi } from '../../domain/imports/import.contract.ts';
import type { ImportRequest, ImportView } from '../../domain/imports/import.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { z } from 'zod';
import { FileRefused } from '@reprise/platform/server/csv/file-refused.ts';
import { inspectCsv, lineCounter, readFile } from '@reprise/platform/server/csv/read-csv.ts';
import { keptFile, type KeptFile } from '@reprise/platform/server/http/bodies.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { encodingOf } from './file-encoding.db.ts';
import { kindOf } from './kinds.ts';
import { addImportFile, findCatalogue } from './imports.db.ts';
import { queueImport } from './queue-import.ts';
import { findImport, viewOf } from './view-import.ts';

type Given = z.output<typeof importApi.startImport.body>;

const refusedFile = ({ code, values }: FileRefused): Refused =>
  new Refused('import_file_invalid', { violations: [{ field: 'file', code, values }] });

/** Checks a file while it is uploaded: too many lines are refused at the first line too many. */
export async function* countedLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const count = lineCounter();
  for await (const chunk of chunks) {
    try {
      count(chunk);
    } catch (error) {
      throw error instanceof FileRefused ? refusedFile(error) : error;
    }
    yield chunk;
  }
}

/** The caller, as the job needs them. */
export const requestOf = (
  { actor, locale }: Pick<Call, 'actor' | 'locale'>,
  buyerAccountId: string | null,
): ImportRequest => ({
  userType: z.enum(userTypes).safeParse(actor.userType).data ?? null,
  key: actor.key && { ...actor.key, permissions: [...actor.key.permissions] },
  userName: actor.name,
  locale,
  buyerAccountId,
  mayWritePrices: can(actor, 'product_price_write'),
});

/** The name of a file without its folders, as an import keeps it. */
export const nameOf = (filename: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(0, 255) || 'import.csv';

/** Checks the first kilobytes: a file of another kind is refused at once, other faults by the job. */
async function checkHead(
  call: Call,
  file: KeptFile,
  { type, strategy, ownerId }: Given & { ownerId: string },
): Promise<void> {
  const kind = kindOf(type);
  if (!kind) throw new Refused('invalid', { violations: [{ field: 'type', code: 'choice' }] });
  const bytes = async () => {
    const stored = await call.files.stream(file.id, { start: 0, end: 65_535 });
    if (!stored) throw new Error(`The stored bytes of file ${file.id} are missing`);
    return stored.stream;
  };
  try {
    const encoding = await encodingOf(call.db, ownerId);
    const form = await inspectCsv(bytes, { encoding, isHead: true });
    const { lots } = await readFile(bytes, form, {
      known: Object.keys(kind.columns),
      required: kind.required(strategy),
      lot: 1,
    });
    await lots.next();
    await lots.return(undefined);
  } catch (error) {
    // a quotation mark that is closed further on: the whole file decides
    if (error instanceof FileRefused && error.code === 'csv_cut') return;
    throw error instanceof FileRefused ? refusedFile(error) : error;
  }
}

/**
 * Starts an import into a catalogue; a dry run only says what it would change. Refusals: `not_found` (an account that
 * is not one's own, nor a retailer's that sells to one), `import_file_invalid`, `file_too_large`, `import_running`.
 */
export async function startImport(call: Call, accountId: string, given: Given): Promise<ImportView> {
  const { db, actor, now } = call;
  const catalogue = await findCatalogue(db, actor, accountId);
  if (!catalogue) throw new Refused('not_found');
  if (given.file === undefined || given.file === '')
    throw new Refused('import_file_invalid', { violations: [{ field: 'file', code: 'file_required' }] });
  const file = keptFile(given.file);
  const own = catalogue.buyerAccountId ?? accountId;
  await checkHead(call, file, { ...given, ownerId: own });
  const { filename, mediaType: _, ...written } = file;
  await addImportFile(db, written, {
    accountId: own,
    name: nameOf(filename),
    uploadedBy: actor.userId,
    now,
  });
  const made = await queueImport(
    db,
    call.jobs.add,
    {
      accountId: own,
      destinationAccountId: accountId,
      origin: 'wizard',
      type: given.type,
      strategy: given.strategy,
      dryRun: given.dryRun,
      sourceName: nameOf(filename),
      content: file.id,
      createdBy: actor.userId,
      request: requestOf(call, catalogue.buyerAccountId),
    },
    now,
  );
  return viewOf(await findImport(call, made.id));
}
