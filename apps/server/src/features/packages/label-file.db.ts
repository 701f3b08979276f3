import { cancelTransport } from '@reprise/domain/transport/transport.states';
import type { Trx } from '../../lib/db/db.ts';

/** The parcel whose label the file is; none once it was given up. */
export const transportOfLabel = (db: Trx, fileId: string) =>
  db
    .selectFrom('transports')
    .select(['retailerAccountId', 'buyerAccountId', 'storeId', 'warehouseId'])
    .where('labelFileId', '=', fileId)
    .where('status', 'not in', [...cancelTransport.to])
    .executeTakeFirst();
