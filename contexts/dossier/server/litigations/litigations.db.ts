import type { Litigation } from '../../domain/litigations/litigation.ts';
import type { signedLink } from '@reprise/people/domain/sessions/session.ts';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { z } from 'zod';
import { jsonb, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';

type SignedLink = z.infer<typeof signedLink>;

/** The link in a mail, by the hash of its secret; through a definer function, since no account is known yet. */
export async function signedLinkOf(db: Trx, tokenHash: string): Promise<SignedLink | undefined> {
  const { rows } = await sql<SignedLink>`select * from app.signed_link_of(${tokenHash})`.execute(db);
  return rows[0];
}

/** Inserts a litigation; the database allows one open litigation per dossier. */
export const insertLitigation = (
  db: Trx,
  litigation: Insertable<Tables['litigations']>,
): Promise<Litigation> =>
  db
    .insertInto('litigations')
    .values({ ...litigation, differences: jsonb(litigation.differences) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes only if the version is unchanged since the decision. */
export const moveLitigation = (
  db: Trx,
  seen: Pick<Litigation, 'id' | 'version'>,
  change: Partial<Litigation>,
): Promise<Litigation | undefined> =>
  db
    .updateTable('litigations')
    .set({ ...change, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

export type DueLitigation = {
  id: string;
  buybackId: string;
  retailerAccountId: string;
  buyerAccountId: string;
};

/** The open litigations that expire by `until`, of every account: ids only. */
export async function litigationsDue(db: Kysely<Tables>, until: Date): Promise<DueLitigation[]> {
  const { rows } =
    await sql<DueLitigation>`select * from app.litigations_due(${until.toISOString()}::timestamptz)`.execute(
      db,
    );
  return rows;
}

/** The settings of the retailer that decide what the expiry of a litigation means. */
export const litigationPolicy = (db: Trx, retailerAccountId: string) =>
  db
    .selectFrom('organization_root_details')
    .select(['litigationDays', 'litigationExpiry', 'isWarehouseCommentSharedToClient'])
    .where('accountId', '=', retailerAccountId)
    .executeTakeFirst();

/** The photos of the workshop that the customer may see, with their dates. */
export const photosOf = (db: Trx, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .execute();

/** The transports of the dossier. */
export const transportsOf = (db: Trx, buybackId: string) =>
  db
    .selectFrom('transports')
    .select(['leg', 'status', 'trackingLink', 'trackingNumber', 'lastStage', 'lastEventAt', 'createdAt'])
    .where('buybackId', '=', buybackId)
    .orderBy('createdAt', 'desc')
    .execute();
