import { grantOf, type Actor } from '@reprise/domain/access';
import type { Mail } from '@reprise/domain/mail/mail';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

type Filters = { to?: string | undefined; kind?: string | undefined };
const most = 200;

/** A customer's message names them: for whoever reads personal data, and a store's people for their store's files. */
function ofCustomers(db: Trx, actor: Actor) {
  const account = actor.module === 'lcm' || actor.module === 'rps' ? 'buyerAccountId' : 'retailerAccountId';
  const all = db
    .selectFrom('mails')
    .leftJoin('buybacks', 'buybacks.id', 'mails.buybackId')
    .leftJoin('carts', 'carts.id', 'mails.cartId')
    .selectAll('mails')
    .where(`mails.${account}`, 'in', [...actor.accountIds])
    .where('mails.userId', 'is', null);
  if (actor.organizationIds === null) return all;
  const places = [...actor.organizationIds];
  return all.where((is) => is.or([is('buybacks.storeId', 'in', places), is('carts.storeId', 'in', places)]));
}

/** A link to choose a password is its owner's, or of whoever administers the whole account's users. */
function ofUsers(db: Trx, actor: Actor) {
  const all = db
    .selectFrom('mails')
    .selectAll()
    .where('retailerAccountId', 'in', [...actor.accountIds])
    .where('userId', 'is not', null);
  const administers = grantOf(actor.userType, 'user_write') === 'all' && actor.organizationIds === null;
  return administers ? all : all.where('userId', '=', actor.userId);
}

/** The latest messages in the actor's scope, newest first; `to`: a part of the receiver's address. */
export async function listMailbox(db: Trx, actor: Actor, { to, kind }: Filters): Promise<Mail[]> {
  const readsCustomers = grantOf(actor.userType, 'customer_personal_data_read') === 'all';
  const wanted = [...(readsCustomers ? [ofCustomers(db, actor)] : []), ofUsers(db, actor)];
  const found = await Promise.all(
    wanted.map((query) => {
      let mails = query;
      if (to !== undefined) mails = mails.where(sql<boolean>`strpos(lower(mails."to"), lower(${to})) > 0`);
      if (kind !== undefined) mails = mails.where('mails.kind', '=', kind);
      return mails.orderBy('mails.createdAt', 'desc').limit(most).execute();
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, most);
}
