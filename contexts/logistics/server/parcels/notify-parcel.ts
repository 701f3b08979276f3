import type { Parcel } from '../../domain/parcels/parcel.ts';
import { historyRows, insertHistory, type Mover } from '@reprise/dossier/server/public.ts';
import { contentOf } from './parcels.db.ts';

/** Writes an event to the history of each dossier in the parcel, in one statement. */
export async function notifyParcel(
  { db, actor, now, device }: Mover,
  parcel: Parcel,
  action: string,
  to: Parcel['status'],
): Promise<void> {
  const line = { subject: 'package', subjectId: parcel.id, action, from: parcel.status, to } as const;
  const content = await contentOf(db, parcel.id);
  await insertHistory(
    db,
    content.flatMap((dossier) => historyRows(actor, now, dossier, [line], device)),
  );
}
