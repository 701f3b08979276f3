import type { CatalogueReport } from '../../domain/imports/import.ts';
import { countLines } from './imports.db.ts';
import type { RunningImport } from './running-import.ts';

/**
 * Undoes an import: its own report counts restored things as updated, and those that stay as ignored, with the reason.
 */
export async function undoLines(
  { kind, run, ignored, writeProgress: tell }: RunningImport,
  undoes: string,
): Promise<Partial<CatalogueReport>> {
  const found = await countLines(run.trx, undoes);
  await tell(50);
  const { restored, removed, kept } = await kind.undo(run, undoes);
  await ignored.add(kept);
  return {
    linesCount: { found, inserted: 0, updated: restored + removed, unchanged: 0, ignored: kept.length },
  };
}
