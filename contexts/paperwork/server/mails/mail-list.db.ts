import { grantTo, type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { isAboutWay } from '../../domain/mails/confirmation.ts';
import type { Mail } from '../../domain/mails/mail.ts';
import type { mailApi } from '../../domain/mails/mail.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

type Filters = z.output<typeof mailApi.mailbox.query>;

/** Mails to customers name them: for readers of personal data; a store's users see those of their store. */
function ofCustomers(db: Trx, actor: Actor) {
  const account = isOfBuyer(actor) ? 'buyerAccountId' : 'retailerAccountId';
  const all = db
    .selectFrom('mails')
    .select(['mails.id', 'mails.createdAt'])
    .where(`mails.${account}`, 'in', [...actor.accountIds])
    .where('mails.userId', 'is', null);
  if (actor.organizationIds === null) return [all];
  // those about dossiers and those about whole carts, each by the index of its store
  const idsAt = (table: 'buybacks' | 'carts', places: readonly string[]) =>
    db
      .selectFrom(table)
      .select('id')
      .where('retailerAccountId', 'in', [...actor.accountIds])
      .where('storeId', 'in', [...places]);
  return [
    all.where('mails.buybackId', 'in', idsAt('buybacks', actor.organizationIds)),
    all
      .where('mails.buybackId', 'is', null)
      .where('mails.cartId', 'in', idsAt('carts', actor.organizationIds)),
  ];
}

/** Mails to users: each sees their own, and administrators of the whole account's users see all; no key sees any. */
function ofUsers(db: Trx, actor: Actor) {
  const all = db
    .selectFrom('mails')
    .select(['mails.id', 'mails.createdAt'])
    .where('mails.retailerAccountId', 'in', [...actor.accountIds])
    .where('mails.userId', 'is not', null);
  const administers = grantTo(actor, 'user_write') === 'all' && actor.organizationIds === null;
  return administers ? all : all.where('mails.userId', '=', actor.userId);
}

/** The mails in the actor's scope, to customers and users; `to`: a part of the recipient's address. */
function mailbox(db: Trx, actor: Actor, { to, kind }: Filters) {
  const readsCustomers = grantTo(actor, 'customer_personal_data_read') === 'all';
  const wanted = [
    ...(readsCustomers ? ofCustomers(db, actor) : []),
    ...(actor.key ? [] : [ofUsers(db, actor)]),
  ];
  return wanted.map((query) => {
    let mails = query;
    if (to !== undefined) mails = mails.where(sql<boolean>`strpos(lower(mails."to"), lower(${to})) > 0`);
    return kind === undefined ? mails : mails.where('mails.kind', '=', kind);
  });
}

type Found = Pick<Mail, 'id' | 'createdAt'>;
const latestFirst = (a: Found, b: Found): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1);

/** A page of the mails in the actor's scope, the newest first. */
export async function mailPage(db: Trx, actor: Actor, filters: Filters): Promise<Mail[]> {
  const { page, itemsPerPage } = filters;
  const latest = await Promise.all(
    mailbox(db, actor, filters).map((query) =>
      query
        .orderBy('mails.createdAt', 'desc')
        .orderBy('mails.id', 'desc')
        .limit(page * itemsPerPage)
        .execute(),
    ),
  );
  const ids = latest
    .flat()
    .toSorted(latestFirst)
    .slice((page - 1) * itemsPerPage, page * itemsPerPage)
    .map(({ id }) => id);
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where(sql<boolean>`"id" = any (${ids}::uuid[])`)
    .execute();
  return mails.toSorted(latestFirst);
}

export async function mailTotal(db: Trx, actor: Actor, filters: Filters): Promise<number> {
  const counted = await Promise.all(
    mailbox(db, actor, filters).map((query) => countOf(db, query).executeTakeFirstOrThrow()),
  );
  return counted.reduce((sum, { total }) => sum + total, 0);
}

/** The dossiers that mails are about, as far as the actor sees them. */
export async function dossiersOfMails(db: Trx, { organizationIds }: Actor, mails: readonly Mail[]) {
  const ids = mails.flatMap(({ buybackId }) => buybackId ?? []);
  const cartIds = mails.flatMap(({ buybackId, cartId }) => (buybackId === null ? (cartId ?? []) : []));
  const found = await db
    .selectFrom('buybacks')
    .select(['id', 'identificationNumber', 'cartId', 'circuitType'])
    .where(sql<boolean>`("id" = any (${ids}::uuid[]) or "cartId" = any (${cartIds}::uuid[]))`)
    .$if(organizationIds !== null, (query) => query.where('storeId', 'in', [...(organizationIds ?? [])]))
    .orderBy('identificationNumber')
    .execute();
  return ({ buybackId, cartId, kind }: Mail): Pick<Buyback, 'id' | 'identificationNumber'>[] =>
    found.filter((dossier) =>
      buybackId === null
        ? cartId !== null && dossier.cartId === cartId && isAboutWay(kind, dossier.circuitType)
        : dossier.id === buybackId,
    );
}
