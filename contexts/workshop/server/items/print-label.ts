import { drawLabel } from '@reprise/paperwork/server/public.ts';
import type { Call, FileAnswer } from '@reprise/platform/server/http/route.ts';
import { dossierOnBench } from '../control/control.ts';
import { labelData } from './item-label.ts';

/** The label of an item, drawn on each call. Refusal: `document_not_expected` before its check-in. */
export async function printLabel(call: Call, itemId: string): Promise<FileAnswer> {
  await dossierOnBench(call, itemId);
  const data = await labelData(call.db, itemId);
  const file = await drawLabel(data);
  call.setHeader('cache-control', 'private, no-store');
  return { file, name: `${data.identificationNumber}.pdf`, disposition: 'inline' };
}
