import type { Account } from '@reprise/people/domain/accounts/account.ts';
import {
  accountAccountFields,
  accountPlace,
  accountPlaceFields,
  type AccountChange,
  type AccountView,
} from '../../domain/accounts/account.ts';
import { fieldsBeyond, moduleInUse, retailerRefusal } from '../../domain/accounts/account.rules.ts';
import { sameAddress } from '@reprise/people/domain/organizations/organization.rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import type { z } from 'zod';
import { lookUpOf } from '@reprise/platform/server/geocoder.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { placeOfPostalCode } from '@reprise/platform/server/postal-places.ts';
import { writeAudit, seatOf, updateAccount, updateOrganization } from '@reprise/people/server/public.ts';
import { giveCurrency } from '@reprise/offer/server/public.ts';
import { openSandboxSite } from '../sandboxes/sandbox-site.ts';
import { countLinks, countOpenFiles, findAccount, moduleUseOf, viewAccount } from './accounts.db.ts';
import { hasPrices } from './currency-use.db.ts';
import { becomeRetailer } from './give-shop.ts';
import { refuseOpening } from './go-live.ts';
import { refusalOfAddress, refuseSiteAddress } from './site-address.ts';
import { takeFile } from './take-file.ts';

const ofAccount = accountAccountFields.partial();
const ofPlace = accountPlaceFields.partial();
/** A change with the version that was seen. */
type Versioned<Change> = Change & { version: number };

const changeable = accountAccountFields.extend(accountPlaceFields.shape).keyof().options;

/**
 * Changes the given fields of an account, and the name and address of its root organization. Refusals:
 * `account_not_found`, `forbidden`, `web_url_taken`, `module_in_use`, `site_open`,
 * `has_linked_buyers`, `has_open_files`, `currency_in_use`, `go_live_blocked`, `invalid`, and
 * `status_changed` when somebody else changed any of it since `version`.
 */
export async function changeAccount(
  call: Call,
  id: string,
  { version: seen, ...change }: Versioned<AccountChange>,
): Promise<AccountView> {
  const { db, actor } = call;
  const account = await findAccount(db, actor.accountIds, id, 'write');
  if (!account) throw new Refused('account_not_found');
  if (seen !== account.version) throw new Refused('status_changed');
  const named = changeable.filter((field) => change[field] !== undefined);
  if (fieldsBeyond(actor, named).length > 0) throw new Refused('forbidden');
  const before = await viewAccount(db, account);
  if (named.length === 0) return before;
  const fields = ofAccount.parse(change);
  await refuseSiteAddress(call, account, fields);
  await refuseOpening(call, account, fields);
  await refuseModules(call, account, fields);
  await refuseWithoutRetailer(call, account, fields);
  await refuseCurrency(call, account, fields);
  await takeFile(call, id, 'logo', fields.logo, 'logo');
  await takeFile(call, id, 'favicon', fields.favicon, 'favicon');
  await updateAccount(db, id, fields).catch((error: unknown) => {
    throw refusalOfAddress(error);
  });
  await changeCurrency(call, id, fields);
  if (fields.webUrl !== undefined) await openSandboxSite(call, { id, webUrl: fields.webUrl });
  await changePlace(call, id, ofPlace.parse(change));
  await becomeRetailer(call, account, { ...account, ...fields });
  const after = await viewAccount(db, { ...account, ...fields, version: seen + 1 });
  await writeAudit(call, { accountId: id, action: 'update', noun: 'account', nounId: id, before, after });
  return after;
}

type Fields = z.output<typeof ofAccount>;

async function refuseModules({ db }: Call, account: Account, fields: Fields): Promise<void> {
  const after = { ...account, ...fields };
  if (!after.isProvider && !after.isRetailer && !after.isBuyerAndWorkshopsSupervisor)
    throw new Refused('invalid', { violations: [{ field: 'isRetailer', code: 'required' }] });
  const held = moduleInUse(account, after, await moduleUseOf(db, account.id));
  if (held === null) return;
  const { field, entities, users } = held;
  throw new Refused('module_in_use', {
    violations: [{ field, code: 'invalid' }],
    extra: { entities, users },
  });
}

/** The module of a retailer stays while it sells: its site, its buyers and its open dossiers need it. */
async function refuseWithoutRetailer({ db }: Call, account: Account, fields: Fields): Promise<void> {
  const after = { ...account, ...fields };
  if (!account.isRetailer || after.isRetailer) return;
  const { linkedBuyers } = await countLinks(db, account.id);
  const openFiles = await countOpenFiles(db, account.id, ['retailerAccountId']);
  const code = retailerRefusal({ siteIsOpen: after.webChannelActive, linkedBuyers, openFiles });
  if (code === null) return;
  throw new Refused(code, {
    violations: [{ field: 'isRetailer', code: 'invalid' }],
    extra: { files: openFiles },
  });
}

/** The currency can change only before anything has a price: stored amounts stay in their currency. */
async function refuseCurrency({ db }: Call, { id, currency }: Account, fields: Fields): Promise<void> {
  if (fields.currency === undefined || fields.currency === currency || !(await hasPrices(db, id))) return;
  throw new Refused('currency_in_use', { violations: [{ field: 'currency', code: 'currency_in_use' }] });
}

/** Products without a price get the currency of the prices that they will have. */
async function changeCurrency({ db, jobs }: Call, accountId: string, { currency }: Fields): Promise<void> {
  if (currency === undefined || !(await giveCurrency(db, accountId, currency))) return;
  await jobs.add('search.index', { accountId }, { accountIds: [accountId] });
}

/** Name, papers and address together, as they are stored. Refusal: `invalid` at the fields. */
function placeSheet(given: unknown): z.output<typeof accountPlace> {
  const { data, error } = accountPlace.safeParse(given);
  if (error) throw new Refused('invalid', { violations: violationsOf(error, given) });
  return data;
}

/** The seat moves on the map with its address, unless it was placed by hand. */
async function changePlace(
  { db, jobs }: Call,
  accountId: string,
  change: z.output<typeof ofPlace>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const place = await seatOf(db, accountId);
  if (!place) throw new Refused('account_not_found');
  const sheet = placeSheet({ ...place, ...change });
  const moved = !place.manualGeocoding && !sameAddress(place, sheet);
  const point = moved ? await placeOfPostalCode(sheet.country, sheet.zipCode) : null;
  const awaited = moved ? { addressPlace: 'awaited' as const } : {};
  if (!(await updateOrganization(db, place, { ...sheet, ...point, ...awaited })))
    throw new Refused('status_changed');
  await jobs.addAll(lookUpOf({ ...place, country: sheet.country, ...awaited }));
}
