import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moverOf, refuseMove, writeEvents } from '@reprise/dossier/server/public.ts';
import { checkPhotos, dossierUnderControl, keepItem, viewControl } from '../control/control.ts';
import { draftOf, noImei } from '../../domain/control/control-draft.ts';

type Word = z.output<typeof itemApi.imeiUnreadable.body>;

/**
 * A manager of the workshop confirms that no IMEI can be read, with a reason and photos; the control stays locked to
 * its operator. Refusals: `not_found`, `wrong_item_status`, `status_changed`, `invalid` for a photo of somebody else.
 */
export async function confirmUnreadable(call: Call, itemId: string, word: Word): Promise<ControlView> {
  const { version, reason, photos } = word;
  const dossier = await dossierUnderControl(call, itemId);
  if (version !== dossier.item.version) throw refuseMove('status_changed', dossier);
  await checkPhotos(call, dossier, { imeiUnreadable: { reason, photos } });
  const imeiUnreadable = { reason, photos, confirmedBy: call.actor.name };
  const item = await keepItem(call, dossier, {
    controlDraft: { ...draftOf(dossier.item), ...noImei, identity: null, imeiUnreadable },
  });
  await writeEvents(moverOf(call), dossier, [
    { subject: 'item', subjectId: item.id, action: 'imei_unreadable', reason },
  ]);
  return viewControl(call, { ...dossier, item });
}
