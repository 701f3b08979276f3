import { cancelTransport } from '../../domain/transports/transport.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The transport whose label this file is; none once it was cancelled. */
export const transportOfLabel = (db: Trx, fileId: string) =>
  db
    .selectFrom('transports')
    .select(['retailerAccountId', 'buyerAccountId', 'storeId', 'warehouseId'])
    .where('labelFileId', '=', fileId)
    .where('status', 'not in', [...cancelTransport.to])
    .executeTakeFirst();
