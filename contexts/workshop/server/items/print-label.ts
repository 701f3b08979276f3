import { itemLabelFile } from '@reprise/paperwork/server/public.ts';
import type { LabelForm } from '@reprise/platform/domain/core/label-format.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { dossierOnBench } from '../control/control.ts';
import { labelData } from './item-label.ts';

/** The label of an item, drawn on each call. Refusal: `document_not_expected` before its check-in. */
export async function printLabel(call: Call, itemId: string, form: LabelForm): Promise<FileAnswer> {
  await dossierOnBench(call, itemId);
  const data = await labelData(call.db, itemId);
  call.setHeader('cache-control', 'private, no-store');
  return itemLabelFile(data, form);
}
