import type { Cart } from '../../domain/carts/cart.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build, jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import { rowsOf, type Answers, type Query } from '@reprise/platform/server/db/wall.ts';

/** Reads within the call's own transaction, in one round trip, since the creation depends on it. */
export async function readTogether<const Queries extends readonly Query[]>(
  db: Trx,
  ...queries: Queries
): Promise<Answers<Queries>> {
  return rowsOf<Queries>(await Promise.all(queries.map((query) => db.executeQuery(query))));
}

/**
 * From here on the transaction plans each statement once per connection, not once per call, and by index: the
 * statements of a confirmation find all their rows by key, and planning them took a tenth of its time. A plan that was
 * made while a table was empty would otherwise scan the whole table until statistics exist.
 */
export const planOnceQuery = sql`select
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.compile(
  build,
);

export type CartIds = { cartId: string; customerId: string; cartSequence: number };
export type LineIds = {
  buybackId: string;
  itemId: string;
  paymentId: string;
  transportId: string;
  transportUuid: string;
  sequence: number;
};

/** Ids and numbers are taken before anything is written, so that everything is written in one statement. */
export const idsQuery = (lines: number): CompiledQuery<CartIds & LineIds> =>
  sql<CartIds & LineIds>`with cart as materialized (
      select uuidv7() as "cartId", uuidv7() as "customerId", nextval('cart_numbers') as "cartSequence"
    )
    select cart.*, uuidv7() as "buybackId", uuidv7() as "itemId", uuidv7() as "paymentId",
      uuidv7() as "transportId", uuidv7() as "transportUuid", nextval('buyback_numbers') as "sequence"
    from cart, generate_series(1, ${lines}::int)`.compile(build);

/** A number that can be read aloud: C000000042. */
export const cartNumberOf = (sequence: number): string => `C${String(sequence).padStart(9, '0')}`;

export const accountCountryQuery = (accountId: string) =>
  build.selectFrom('accounts').select('companyCountry').where('id', '=', accountId);

/** The account, unless it was deleted. Until the transaction ends nobody deletes it or takes a buyer from it. */
export const holdRetailerQuery = (accountId: string) =>
  build
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .forKeyShare();

/** Is the account's public site open? Answers a row where it is. */
export const openSiteQuery = (accountId: string) =>
  build
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('webChannelActive', '=', true)
    .where('status', '=', 'active');

/**
 * Which of these workshops were closed. Asked after something was written for them: the keys have waited for whoever was
 * closing one, and nobody closes another before the transaction ends.
 */
export const closedWorkshopsQuery = (ids: readonly string[]) =>
  build
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where('status', '<>', 'active');

/** The kinds of the account's active circuits. */
export const activeCircuitsQuery = (accountId: string) =>
  build
    .selectFrom('circuits')
    .select('type')
    .where('accountId', '=', accountId)
    .where('status', '=', 'active');

export const getCart = (db: Trx, id: string): Promise<Cart | undefined> =>
  db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst();

/** The lines of a confirmed cart, in the order of their numbers. */
export const listCartLines = (db: Trx, cartId: string) =>
  db
    .selectFrom('buybacks')
    .innerJoin('payment_modes', 'payment_modes.id', 'buybacks.paymentModeId')
    .selectAll('buybacks')
    .select('payment_modes.type as paymentType')
    .where('buybacks.cartId', '=', cartId)
    .orderBy('buybacks.identificationNumber')
    .execute();

export async function updatePackages(
  db: Trx,
  id: string,
  packageNumbers: Cart['packageNumbers'],
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ packageNumbers: jsonb(packageNumbers) })
    .where('id', '=', id)
    .execute();
}
