import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { FinalizeInput } from '../../domain/carts/cart.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { loadDossier } from '@reprise/dossier/server/public.ts';
import {
  configurationOf,
  stampQuery,
  declarationsQuery,
  declaredProductsQuery,
  linkedBuyersQuery,
  workshopsQuery,
  type Dispatch,
} from '@reprise/offer/server/public.ts';
import { storesQuery } from '@reprise/people/server/public.ts';
import { readTogether } from './carts.db.ts';
import { customerOfQuery, transportsOfQuery } from './finalize.db.ts';
import { dossiersOfDeclarationsQuery, holdDeclarationsQuery } from './sold-declarations.db.ts';

/** A dossier and the store that takes it in. */
export type Place = { storeId: string; buybackId: string };

export type LoadedFinalization = Awaited<ReturnType<typeof loadFinalization>>;

/** Reads what a finalisation needs, and holds its declaration. Refusals: `not_found`, `declaration_sold`. */
export async function loadFinalization(
  { db, read, actor, now }: Call,
  { storeId, buybackId }: Place,
  input: FinalizeInput,
) {
  const { accountId } = actor;
  const [found, rows] = await Promise.all([
    loadDossier(db, buybackId),
    readTogether(
      db,
      stampQuery(accountId),
      declarationsQuery([input.declarationId]),
      declaredProductsQuery([input.declarationId]),
      storesQuery(accountId, [storeId]).forKeyShare(),
      customerOfQuery(buybackId),
      transportsOfQuery(buybackId),
      workshopsQuery(accountId, now),
      linkedBuyersQuery(accountId),
      holdDeclarationsQuery([input.declarationId]),
      dossiersOfDeclarationsQuery([input.declarationId], buybackId),
    ),
  ]);
  const dossier = atCounter(actor, found, storeId);
  const [[stamped], declarations, products, [store], [customer], transports, workshops, buyers, , sold] =
    rows;
  if (!store || !customer) throw new Refused('not_found');
  if (sold.length > 0) throw new Refused('declaration_sold');
  const configuration = await configurationOf(read, accountId, stamped?.stamp);
  const dispatch: Dispatch = {
    workshops,
    rules: configuration.dispatchRules,
    defaultWarehouseId: configuration.defaultWarehouseId,
    buyerAccountIds: buyers.map(({ buyerAccountId }) => buyerAccountId),
  };
  const isFrozen = transports.length > 0;
  return { ...configuration, declarations, products, dossier, store, customer, dispatch, isFrozen };
}

/** The dossier as of this counter: any store of its account may take it in, and it then belongs to that store. */
function atCounter(actor: Actor, found: Dossier | undefined, storeId: string): Dossier {
  if (!found || !actor.accountIds.includes(found.buyback.retailerAccountId)) throw new Refused('not_found');
  return { ...found, buyback: { ...found.buyback, storeId }, item: { ...found.item, storeId } };
}
