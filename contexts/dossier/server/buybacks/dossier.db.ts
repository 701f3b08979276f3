import { type RawBuilder, sql } from 'kysely';
import { id } from '@reprise/platform/domain/core/field.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';

type Buybacks = RawBuilder<string>;

/** A text that is not a UUID is not found; sent to PostgreSQL it would fail the queries pipelined with it. */
const isId = (text: string): boolean => id.safeParse(text).success;

/** The buyback, its item, its latest payment and its latest litigation, in one round trip. */
async function readDossier(db: Trx, buybackId: Buybacks): Promise<Dossier | undefined> {
  const [buyback, item, payment, litigation] = await Promise.all([
    db.selectFrom('buybacks').selectAll().where('id', '=', buybackId).executeTakeFirst(),
    db.selectFrom('items').selectAll().where('buybackId', '=', buybackId).executeTakeFirst(),
    db
      .selectFrom('payments')
      .selectAll()
      .where('buybackId', '=', buybackId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('litigations')
      .selectAll()
      .where('buybackId', '=', buybackId)
      .orderBy('openedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!buyback || !item) return undefined;
  return { buyback, item, payment: payment ?? null, litigation: litigation ?? null };
}

/** The dossier by its id, without a check of scope; undefined outside the accounts of the transaction. */
export const loadDossier = async (db: Trx, buybackId: string): Promise<Dossier | undefined> =>
  isId(buybackId) ? readDossier(db, sql<string>`${buybackId}::uuid`) : undefined;

/** The dossier by its 13 digits. */
export const dossierByNumber = (db: Trx, identificationNumber: string): Promise<Dossier | undefined> =>
  readDossier(
    db,
    sql<string>`(select "id" from buybacks where "identificationNumber" = ${identificationNumber})`,
  );

/** The dossier of an item. */
export const dossierOfItem = async (db: Trx, itemId: string): Promise<Dossier | undefined> =>
  isId(itemId)
    ? readDossier(db, sql<string>`(select "buybackId" from items where "id" = ${itemId}::uuid)`)
    : undefined;
