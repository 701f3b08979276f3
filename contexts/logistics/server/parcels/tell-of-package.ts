import type { Parcel } from '../../domain/parcels/package.ts';
import { getFileOfItem, tell, type Mover } from '@reprise/dossier/server/public.ts';
import { contentOf } from './packages.db.ts';

/** Writes an event to the history of each dossier in the parcel. */
export async function tellOfPackage(
  by: Mover,
  parcel: Parcel,
  action: string,
  to: Parcel['status'],
): Promise<void> {
  for (const { itemId } of await contentOf(by.db, parcel.id)) {
    const file = await getFileOfItem(by.db, itemId);
    const line = { subject: 'package', subjectId: parcel.id, action, from: parcel.status, to } as const;
    if (file) await tell(by, file, [line]);
  }
}
