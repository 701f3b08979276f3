import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { itemLabelFile } from '@reprise/paperwork/server/public.ts';
import type { LabelForm } from '@reprise/platform/domain/core/label-format.ts';
import type { FileAnswer } from '@reprise/platform/server/http/route.ts';
import { labelData } from '../items/item-label.ts';
import type { StationCall } from './station-call.ts';

/** The label of an item, for the printer of the station. Refusal: `document_not_expected` before its check-in. */
export async function labelOf({ db }: StationCall, item: Item, form: LabelForm): Promise<FileAnswer> {
  return { ...(await itemLabelFile(await labelData(db, item.id), form)), disposition: 'attachment' };
}
