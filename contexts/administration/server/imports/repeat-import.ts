import type { ImportView } from '../../domain/imports/import.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { tellImportEnded } from '../import-schedules/end-run.ts';
import { findCatalogue, moveImport, type NewImport } from './imports.db.ts';
import { queueImport } from './queue-import.ts';
import { requestOf } from './start-import.ts';
import { findImport, viewOf } from './view-import.ts';

type Found = Awaited<ReturnType<typeof findImport>>;

/** Starts another import of the same catalogue, for the present caller. */
async function again(
  call: Call,
  found: Found,
  more: Pick<NewImport, 'content' | 'dryRunId' | 'undoes'>,
): Promise<ImportView> {
  const { db, actor, now } = call;
  const { type } = viewOf(found);
  const destinationAccountId = found.destinationAccountId ?? found.accountId;
  const catalogue = await findCatalogue(db, actor, destinationAccountId);
  if (!catalogue) throw new Refused('not_found');
  const { strategy, sourceName } = found;
  const made = await queueImport(
    db,
    call.jobs.add,
    {
      accountId: catalogue.buyerAccountId ?? destinationAccountId,
      destinationAccountId,
      origin: 'wizard',
      type,
      strategy,
      dryRun: false,
      sourceName,
      createdBy: actor.userId,
      request: requestOf(call, catalogue.buyerAccountId),
      ...more,
    },
    now,
  );
  return viewOf(await findImport(call, made.id));
}

/**
 * Runs an import after its dry run. Refusals: `not_found`, `import_not_dry` (no dry run that ended well),
 * `import_running`.
 */
export async function runDryImport(call: Call, id: string): Promise<ImportView> {
  const found = await findImport(call, id);
  const isDone = found.status === 'success' || found.status === 'success_with_ignored';
  if (!found.dryRun || !isDone || found.content === null) throw new Refused('import_not_dry');
  return again(call, found, { content: found.content, dryRunId: found.id });
}

/** Undoes the last import of a catalogue and type. Refusals: `not_found`, `import_not_undoable`, `import_running`. */
export async function rollbackImport(call: Call, id: string): Promise<ImportView> {
  const found = await findImport(call, id);
  const { canUndo } = viewOf({ ...found, isBusy: false });
  if (!canUndo) throw new Refused('import_not_undoable');
  return again(call, found, { content: null, undoes: found.id });
}

/** Cancels a running import; nothing of it is written. Refusals: `not_found`, `import_over`. */
export async function cancelImport(call: Call, id: string): Promise<ImportView> {
  const { db, jobs, now } = call;
  await findImport(call, id);
  const at = now.toISOString();
  const stopped = await moveImport(db, id, {
    status: 'error',
    cancelledAt: at,
    endedAt: at,
    report: {
      linesCount: { found: 0, inserted: 0, updated: 0, unchanged: 0, ignored: 0 },
      ignoredLines: [],
      ignoredProblems: 0,
      error: 'cancelled',
      errorValues: {},
      encoding: '',
      separator: '',
      unknownColumns: [],
      sample: null,
    },
  });
  if (!stopped) throw new Refused('import_over');
  await tellImportEnded({ trx: db, add: jobs.add, now }, id, 'import_cancelled');
  return viewOf(await findImport(call, id));
}
