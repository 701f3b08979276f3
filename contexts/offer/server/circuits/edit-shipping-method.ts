import type { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import { builtinCarrier } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { ShippingMethodSettings } from '../../domain/circuits/shipping-method-settings.ts';
import type {
  shippingMethodApi,
  ShippingMethodView,
} from '../../domain/circuits/shipping-method.contract.ts';
import { paymentModesOf } from './circuits.db.ts';
import { accountsInReach } from './reach.ts';
import {
  getShippingMethod,
  insertShippingMethod,
  writeShippingMethod,
  type ShippingMethodRow,
} from './shipping-methods.db.ts';

const settingsOf = ({
  name,
  description,
  modifier,
  paymentMethods,
  availableCountries,
}: ShippingMethodSettings): ShippingMethodSettings => ({
  name,
  description,
  modifier,
  paymentMethods,
  availableCountries,
});

/** Each text in the languages that were written. */
const spoken = (settings: ShippingMethodSettings): ShippingMethodSettings => ({
  ...settings,
  name: spokenLabel(settings.name),
  description: spokenLabel(settings.description),
});

/** What a reader is told of a shipping method: not with which connector it travels. */
export const viewShippingMethod = ({
  connectorFqn: _inside,
  ...row
}: ShippingMethodRow): ShippingMethodView => row;

/** Refuses payment modes that are not the account's: `invalid`. */
async function refuseForeignModes({ db }: Call, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await paymentModesOf(db, accountId)).map(({ id }) => id));
  const violations = ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: `paymentMethods.${at}`, code: 'choice' as const }],
  );
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

/**
 * Adds a shipping method to an account; customers who take its circuit may choose it at once. Its label is made by the
 * carrier of whoever holds the contract (docs/connectors.md, "Settings"). Refusals: `not_found` (an account that the
 * caller does not manage), `invalid`.
 */
export async function createShippingMethod(
  call: Call,
  {
    accountId = call.actor.accountId,
    channel,
    type,
    ...typed
  }: z.output<typeof shippingMethodApi.create.body>,
): Promise<ShippingMethodView> {
  const reach = await accountsInReach(call);
  if (!reach.includes(accountId)) throw new Refused('not_found');
  await refuseForeignModes(call, accountId, typed.paymentMethods);
  const settings = spoken(typed);
  const id = await insertShippingMethod(call.db, {
    ...settings,
    accountId,
    channel,
    type,
    connectorFqn: builtinCarrier,
    status: 'active',
  });
  await writeAudit(call, {
    accountId,
    action: 'create',
    noun: 'shipping_method',
    nounId: id,
    after: { channel, type, status: 'active', ...settings },
  });
  const made = await getShippingMethod(call.db, [accountId], id);
  if (made === undefined) throw new Error('A shipping method that was just written is there');
  return viewShippingMethod(made);
}

/**
 * Changes a shipping method: its texts, its countries and payment modes, what it adds to a price, and whether it is
 * offered. Files that took it keep what they were promised. Refusals: `not_found`, `status_changed`, `invalid`.
 */
export async function changeShippingMethod(
  call: Call,
  id: string,
  { version, status: wanted, ...change }: z.output<typeof shippingMethodApi.change.body>,
): Promise<ShippingMethodView> {
  const before = await getShippingMethod(call.db, await accountsInReach(call), id, { hold: true });
  if (!before) throw new Refused('not_found');
  if (before.version !== version) throw new Refused('status_changed');
  await refuseForeignModes(call, before.accountId, change.paymentMethods ?? []);
  const { channel, type, accountId, status: statusBefore } = before;
  const was = settingsOf(before);
  const settings = spoken({ ...was, ...change });
  const status = wanted ?? statusBefore;
  if (status === statusBefore && isDeepStrictEqual(was, settings)) return viewShippingMethod(before);
  await writeShippingMethod(call.db, { id, status }, settings);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'shipping_method',
    nounId: id,
    before: { channel, type, status: statusBefore, ...was },
    after: { channel, type, status, ...settings },
  });
  return viewShippingMethod({ ...before, ...settings, status, version: version + 1 });
}
