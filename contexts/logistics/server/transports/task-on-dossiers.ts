import { openTask, type Mover } from '@reprise/dossier/server/public.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import { dossiersCarried } from './transports.db.ts';

/** Opens a task on each dossier that the parcel carries. */
export async function taskOnDossiers(
  by: Mover,
  transport: Transport,
  kind: Parameters<typeof openTask>[1]['kind'],
  detail: string,
): Promise<void> {
  const { retailerAccountId, buyerAccountId, storeId, warehouseId } = transport;
  const of = { kind, retailerAccountId, buyerAccountId, storeId, warehouseId, detail };
  for (const buybackId of await dossiersCarried(by.db, transport)) {
    await openTask(by.db, { ...of, buybackId }, by.now);
  }
}
