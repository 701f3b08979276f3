import {
  catalogueReport,
  catalogueImportTypes,
  type ImportLineView,
  type ImportView,
} from '../../domain/imports/import.ts';
import type { ImportLine } from '../../domain/imports/import.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { CellOf } from './csv-kind.ts';
import { importsQuery } from './imports.db.ts';

type Found = Awaited<ReturnType<ReturnType<typeof importsQuery>['execute']>>[number];

const typeOf = z.enum(catalogueImportTypes);

/** An import for its reader, with what may be done with it now. */
export function viewOf(found: Found): ImportView {
  const { isLast, isBusy, status, dryRun, undoes, undoneBy, reportFile, content } = found;
  const isDone = status === 'success' || status === 'success_with_ignored';
  return {
    ...found,
    type: typeOf.parse(found.type),
    report: found.report === null ? null : catalogueReport.parse(found.report),
    hasReportFile: reportFile !== null,
    canRun: dryRun && isDone && content !== null && !isBusy,
    canUndo: isLast && !dryRun && isDone && undoes === null && undoneBy === null && !isBusy,
    canCancel: status === 'in_progress',
  };
}

/** An import of one of the actor's catalogues. Refusal: `not_found`. */
export async function findImport({ db, actor }: Pick<Call, 'db' | 'actor'>, id: string): Promise<Found> {
  const found = await importsQuery(db, actor, { id }).executeTakeFirst();
  if (!found) throw new Refused('not_found');
  return found;
}

/** A line of the changes: each changed column with its cell before and after. */
export function lineViewOf(
  { line, result, thingId, label, before, after }: ImportLine,
  cellOf: CellOf,
): ImportLineView {
  const fields = Object.keys(after ?? before ?? {});
  return {
    line,
    result,
    thingId,
    label,
    changes: fields.map((field) => {
      const { column, cell } = cellOf(field, after?.[field], { thingId, fields: after });
      const was = cellOf(field, before?.[field], { thingId, fields: before });
      return { column, before: was.cell, after: cell };
    }),
  };
}
