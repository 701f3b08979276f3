import { sql } from 'kysely';
import type { Actor } from '@reprise/domain/access';
import type { Trx } from '../../lib/db/db.ts';

/** What a code may name: an item (by its numbers, its file's, its IMEI or serial number), a parcel, a transport, a stock. */
export async function lookUp(db: Trx, actor: Actor, code: string) {
  const places = sql<boolean>`"warehouseId" = any (${[...(actor.organizationIds ?? [])]}::uuid[])`;
  const itemBy = (column: 'identificationNumber' | 'imei' | 'serialNumber') =>
    db
      .selectFrom('items')
      .select('buybackId')
      .where('exitAt', 'is', null)
      .where(column, '=', code)
      .orderBy(places, 'desc')
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [byFile, byNumber, byImei, bySerialNumber, parcel, transport, stock] = await Promise.all([
    db
      .selectFrom('buybacks')
      .select('id as buybackId')
      .where('identificationNumber', '=', code)
      .executeTakeFirst(),
    itemBy('identificationNumber'),
    itemBy('imei'),
    itemBy('serialNumber'),
    db.selectFrom('packages').selectAll().where('number', '=', code).executeTakeFirst(),
    db.selectFrom('transports').selectAll().where('trackingNumber', '=', code).executeTakeFirst(),
    db
      .selectFrom('stocks')
      .selectAll()
      .where('identifier', '=', code)
      .orderBy(places, 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const found = byFile ?? byNumber ?? byImei ?? bySerialNumber;
  return { buybackId: found?.buybackId ?? null, parcel, transport, stock };
}
