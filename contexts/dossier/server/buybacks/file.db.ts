import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import { placeOfFile, type WholeFile } from '../../domain/buybacks/file-facts.ts';
import { id } from '@reprise/platform/domain/core/field.ts';
import { Refused, type RefusalCode } from '@reprise/platform/domain/core/refusals.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Buybacks = RawBuilder<string>;

/** A text that is not a UUID is not found; sent to PostgreSQL it would fail the queries pipelined with it. */
const isId = (text: string): boolean => id.safeParse(text).success;

/** The buyback, its item, its latest payment and its latest litigation, in one round trip. */
async function loadFile(db: Trx, buybackId: Buybacks): Promise<WholeFile | undefined> {
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
export const getFile = async (db: Trx, buybackId: string): Promise<WholeFile | undefined> =>
  isId(buybackId) ? loadFile(db, sql<string>`${buybackId}::uuid`) : undefined;

/** The dossier by its 13 digits. */
export const getFileByNumber = (db: Trx, identificationNumber: string): Promise<WholeFile | undefined> =>
  loadFile(
    db,
    sql<string>`(select "id" from buybacks where "identificationNumber" = ${identificationNumber})`,
  );

/** The dossier of an item. */
export const getFileOfItem = async (db: Trx, itemId: string): Promise<WholeFile | undefined> =>
  isId(itemId)
    ? loadFile(db, sql<string>`(select "buybackId" from items where "id" = ${itemId}::uuid)`)
    : undefined;

/** May the actor see the dossier? Staff within their store or workshop, a visitor those of their own session. */
export function seesFile(actor: Actor, file: Pick<WholeFile, 'buyback'>): boolean {
  if (actor.userType === 'pseudo_anonymous') {
    return file.buyback.sessionId !== null && file.buyback.sessionId === actor.sessionId;
  }
  return inScope(actor, placeOfFile(file));
}

/** The dossier if the actor may see it. Refusal: `not_found`, also for one outside their scope. */
export function fileInScope(
  actor: Actor,
  file: WholeFile | undefined,
  code: RefusalCode = 'not_found',
): WholeFile {
  if (!file || !seesFile(actor, file)) throw new Refused(code);
  return file;
}
