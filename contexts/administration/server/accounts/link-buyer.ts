import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { LinkedBuyerView } from '../../domain/accounts/account.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit, seatOf } from '@reprise/people/server/public.ts';
import { findAccount, linkedBuyersOf, linkUse } from './accounts.db.ts';
import { copyCatalogue, hasCatalogue } from './copy-catalogue.db.ts';
import { deleteLink, insertLink } from './buyer-links.db.ts';
import { chooseDefaultWarehouse } from '@reprise/offer/server/public.ts';

type Link = { buyerAccountId: string; catalogueOf: string | null };

const refuse = (field: string, code: string): never => {
  throw new Refused('invalid', { violations: [{ field, code }] });
};

async function retailerOf({ db, actor }: Call, id: string, hold: 'alone' | 'write'): Promise<Account> {
  const account = await findAccount(db, actor.accountIds, id, hold);
  if (!account) throw new Refused('account_not_found');
  return account;
}

/**
 * Links a buyer to a retailer. The buyer's first workshop becomes the retailer's default, for what no dispatch rule
 * sends elsewhere (docs/dispatch.md, "Order"). `catalogueOf`: a retailer from which the buyer buys already; its
 * catalogue is copied to the new one, where that has none. Refusals: `account_not_found`, `invalid` at the field.
 */
export async function linkBuyer(call: Call, retailerId: string, link: Link): Promise<LinkedBuyerView> {
  const { db, actor, now } = call;
  // the copy of a large catalogue takes minutes, in which people of the retailer sign in
  const retailer = await retailerOf(call, retailerId, 'alone');
  const buyer = await findAccount(db, actor.accountIds, link.buyerAccountId, 'kept');
  const isPair = retailer.isRetailer && buyer?.isBuyerAndWorkshopsSupervisor === true;
  if (!isPair || buyer.id === retailerId) return refuse('buyerAccountId', 'choice');
  const ids = { retailerAccountId: retailerId, buyerAccountId: buyer.id };
  if (!(await insertLink(db, ids, now))) return refuse('buyerAccountId', 'duplicate');
  await chooseDefaultWarehouse(db, retailerId, buyer.id, now);
  if (link.catalogueOf !== null) await takeCatalogue(call, retailer, buyer.id, link.catalogueOf);
  const [made] = await linkedBuyersOf(db, retailerId, buyer.id);
  if (!made) throw new Error('The link that was just written was not found');
  await writeAudit(call, {
    accountId: retailerId,
    action: 'create',
    noun: 'linked_buyer',
    nounId: buyer.id,
    after: made,
  });
  return made;
}

async function takeCatalogue(call: Call, retailer: Account, buyerId: string, from: string): Promise<void> {
  const { db, actor, jobs } = call;
  const place = await seatOf(db, retailer.id);
  const source = await findAccount(db, actor.accountIds, from);
  const sells = source && (await linkedBuyersOf(db, source.id, buyerId)).length > 0;
  if (!place || !sells || source.currency !== retailer.currency) return refuse('catalogueOf', 'choice');
  if (await hasCatalogue(db, retailer.id)) return refuse('catalogueOf', 'taken');
  await copyCatalogue(db, {
    from: source.id,
    to: retailer.id,
    organizationId: place.id,
    buyerAccountId: buyerId,
    withPrices: true,
  });
  await jobs.add('search.index', { accountId: retailer.id }, { accountIds: [retailer.id] });
}

/** Unlinks a buyer from a retailer. Refusals: `account_not_found`, `linked_buyer_in_use`. */
export async function unlinkBuyer(call: Call, retailerId: string, buyerAccountId: string): Promise<void> {
  const { db } = call;
  await retailerOf(call, retailerId, 'write');
  const [before] = await linkedBuyersOf(db, retailerId, buyerAccountId);
  if (!before) throw new Refused('account_not_found');
  const use = await linkUse(db, retailerId, buyerAccountId);
  if (use.categories + use.files > 0) throw new Refused('linked_buyer_in_use', { extra: use });
  await deleteLink(db, retailerId, buyerAccountId);
  await writeAudit(call, {
    accountId: retailerId,
    action: 'remove',
    noun: 'linked_buyer',
    nounId: buyerAccountId,
    before,
  });
}
