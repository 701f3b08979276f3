import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { moduleOfOrganization } from '@reprise/people/domain/organizations/organization.rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  holdOrganizations,
  insertOrganization,
  seatOf,
  updateOrganization,
} from '@reprise/people/server/public.ts';
import { circuitsOf, insertWays } from '@reprise/offer/server/public.ts';
import { usualWidgets } from '@reprise/storefront/domain/home-page/home-page.ts';
import { insertHomePage } from '@reprise/storefront/server/public.ts';
import { defaultWays } from './default-ways.ts';
import { defaultWords, inOtherLanguages } from './default-words.ts';

/** What a retailer sells by from the first day: circuits, payment modes, shipping methods and the home page. */
export async function giveShop(db: Trx, account: Account): Promise<void> {
  await insertWays(db, defaultWays(account.id, account.companyCountry));
  await insertHomePage(db, defaultHomePage(account));
}

/**
 * An account that becomes a retailer gets what a new one begins with, as far as it lacks it: nothing else creates a
 * circuit or a payment mode.
 */
export async function becomeRetailer(call: Call, before: Account, after: Account): Promise<void> {
  if (before.isRetailer || !after.isRetailer) return;
  await giveHeadOffice(call, after.id);
  if ((await circuitsOf(call.db, after.id)).length === 0) await giveShop(call.db, after);
}

/** A head office at the address of the buyer, which is then below it. */
async function giveHeadOffice({ db, jobs }: Call, accountId: string): Promise<void> {
  await holdOrganizations(db, accountId);
  const seat = await seatOf(db, accountId);
  if (!seat || seat.type === 'root_management_unit') return;
  const { id: _id, version: _version, createdAt: _at, ...place } = seat;
  const type = 'root_management_unit';
  const office = {
    ...place,
    type,
    moduleType: moduleOfOrganization[type],
    externalId: null,
    stock: null,
  } as const;
  const id = await insertNew(db, office);
  if (!(await updateOrganization(db, seat, { parentOrganizationId: id })))
    throw new Refused('status_changed');
  await jobs.addAll(lookUpOf({ ...office, id }));
}

/** An organization without an external id is nobody's double. */
export async function insertNew(db: Trx, fields: Parameters<typeof insertOrganization>[1]): Promise<string> {
  const made = await insertOrganization(db, fields);
  if (!made) throw new Error('an organization without an external id was taken for another');
  return made.id;
}

function defaultHomePage({ id, name, language }: Account): Parameters<typeof insertHomePage>[1] {
  const words = defaultWords(language).homePage;
  const named = (text: string): string => text.replaceAll('{{name}}', name);
  const others = (field: keyof typeof words) =>
    inOtherLanguages(language, ({ homePage }) => named(homePage[field]));
  return {
    accountId: id,
    title: named(words.title),
    metaTitle: named(words.metaTitle),
    metaDescription: named(words.metaDescription),
    status: 'active',
    widgets: [
      { type: 'search', title: words.search, bannerImage: null, translations: others('search') },
      ...usualWidgets,
    ],
    translations: {
      title: others('title'),
      metaTitle: others('metaTitle'),
      metaDescription: others('metaDescription'),
    },
  };
}
