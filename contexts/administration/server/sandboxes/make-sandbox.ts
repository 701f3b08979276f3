import { randomUUID } from 'node:crypto';
import { copyOffer, keepWithinSandbox } from '@reprise/offer/server/public.ts';
import { copyMailTexts } from '@reprise/paperwork/server/public.ts';
import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { payoutFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import {
  copyPlaces,
  getRootDetail,
  insertAccount,
  insertOwnPayouts,
  insertRootDetail,
  sandboxOf,
  seatOf,
  writeAudit,
} from '@reprise/people/server/public.ts';
import { clientLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { copyLegalTexts } from '@reprise/storefront/server/public.ts';
import { giveNativeStocks } from '@reprise/workshop/server/public.ts';
import { mayHaveSandbox, sandboxName, type SandboxView } from '../../domain/sandboxes/sandbox.ts';
import { findAccount } from '../accounts/accounts.db.ts';
import { insertLink } from '../accounts/buyer-links.db.ts';
import { copyCatalogue } from '../accounts/copy-catalogue.db.ts';
import { copyHomePage } from '../accounts/copy-model.ts';
import { sandboxSite } from './sandbox-site.ts';
import { holdMaking } from './sandboxes.db.ts';

/**
 * Makes the sandbox of a retailer (docs/sandbox.md): an account that buys from itself, with the retailer's configuration and
 * prices, without its people, customers, dossiers and secrets. Refusals: `account_not_found`, `sandbox_not_possible`,
 * `sandbox_exists`.
 */
export async function makeSandbox(call: Call, id: string): Promise<SandboxView> {
  const { db, actor } = call;
  // of two at once the second finds the sandbox of the first
  await holdMaking(db, id);
  const real = await findAccount(db, actor.accountIds, id);
  if (!real) throw new Refused('account_not_found');
  if (!mayHaveSandbox(real)) throw new Refused('sandbox_not_possible');
  if (await sandboxOf(db, real.id)) throw new Refused('sandbox_exists');
  const sandbox = await accountLike(call, real);
  call.bindTo([...actor.accountIds, sandbox.id]);
  await insertAccount(db, sandbox);
  await copyConfiguration(call, real, sandbox);
  await writeAudit(call, {
    accountId: real.id,
    action: 'create',
    noun: 'sandbox',
    nounId: sandbox.id,
    after: { name: sandbox.name, webUrl: sandbox.webUrl },
  });
  return sandbox;
}

/** The account that the sandbox is: it pays and ships by itself, so that nobody else's settings are used. */
async function accountLike({ db, now }: Call, real: Account): Promise<Account> {
  return {
    ...real,
    id: randomUUID(),
    name: sandboxName(real.name, clientLimits.name.max),
    isBuyerAndWorkshopsSupervisor: true,
    ...(await sandboxSite(db, real.webUrl)),
    tagManagerId: null,
    axeptioId: null,
    paymentIssuer: 'retailer',
    transportContractHolder: 'retailer',
    demo: false,
    sandboxOf: real.id,
    createdAt: now.toISOString(),
    version: 0,
  };
}

async function copyConfiguration(call: Call, real: Account, sandbox: Account): Promise<void> {
  const { db, jobs, now } = call;
  const copied = { from: real.id, to: sandbox.id };
  const settings = await getRootDetail(db, real.id);
  if (settings === undefined) throw new Error('An account has settings');
  const { id: _id, updatedAt: _at, version: _version, ...set } = settings;
  await insertRootDetail(db, { ...set, accountId: sandbox.id, elementOrigins: [] });
  for (const { id } of await copyPlaces(db, copied))
    await giveNativeStocks(db, { id, type: 'warehouse', accountId: sandbox.id }, sandbox.language);
  const seat = await seatOf(db, sandbox.id);
  if (seat === undefined) throw new Error('A retailer has a head office');
  await insertLink(db, { retailerAccountId: sandbox.id, buyerAccountId: sandbox.id }, now);
  await copyCatalogue(db, { ...copied, organizationId: seat.id, buyerAccountId: null, withPrices: true });
  await copyOffer(db, copied);
  await keepWithinSandbox(db, sandbox.id);
  await insertOwnPayouts(db, { accountId: sandbox.id, organizationId: seat.id, fqn: payoutFqn }, now);
  await copyMailTexts(db, copied, (same) => same);
  await copyLegalTexts(db, copied, now);
  await copyHomePage(call, copied, (text, others = {}) => ({ text, others }));
  await jobs.add('search.index', { accountId: sandbox.id }, { accountIds: [sandbox.id] });
}
