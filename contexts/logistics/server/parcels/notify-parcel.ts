import type { Parcel } from '../../domain/parcels/parcel.ts';
import { dossierOfItem, writeEvents, type Mover } from '@reprise/dossier/server/public.ts';
import { contentOf } from './parcels.db.ts';

/** Writes an event to the history of each dossier in the parcel. */
export async function notifyParcel(
  by: Mover,
  parcel: Parcel,
  action: string,
  to: Parcel['status'],
): Promise<void> {
  for (const { itemId } of await contentOf(by.db, parcel.id)) {
    const dossier = await dossierOfItem(by.db, itemId);
    const line = { subject: 'package', subjectId: parcel.id, action, from: parcel.status, to } as const;
    if (dossier) await writeEvents(by, dossier, [line]);
  }
}
