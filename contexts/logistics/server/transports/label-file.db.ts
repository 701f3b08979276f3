import { cancelTransport } from '../../domain/transports/transport.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The parcel whose label the file is; none once it was given up. */
export const transportOfLabel = (db: Trx, fileId: string) =>
  db
    .selectFrom('transports')
    .select(['retailerAccountId', 'buyerAccountId', 'storeId', 'warehouseId'])
    .where('labelFileId', '=', fileId)
    .where('status', 'not in', [...cancelTransport.to])
    .executeTakeFirst();
