import type { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import { writeAudit } from '@reprise/people/server/public.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  endsBeforeStart,
  type TradeInBonusSettings,
} from '../../domain/payment-modes/trade-in-bonus-settings.ts';
import type {
  tradeInBonusApi,
  TradeInBonusView,
} from '../../domain/payment-modes/trade-in-bonus.contract.ts';
import { categoriesAmong } from '../categories/dispatch-rules.db.ts';
import { accountsInReach } from '../circuits/reach.ts';
import {
  getTradeInBonus,
  insertTradeInBonus,
  writeTradeInBonus,
  type StoredBonus,
} from './trade-in-bonuses.db.ts';

const settingsOf = ({
  label,
  cents,
  categoryIds,
  circuitTypes,
  startsAt,
  endsAt,
  terms,
  translations,
}: TradeInBonusSettings): TradeInBonusSettings => ({
  label,
  cents,
  categoryIds,
  circuitTypes,
  startsAt,
  endsAt,
  terms,
  translations,
});

/** Instants as rows hold them, the label in the languages that were written. */
const stored = (settings: TradeInBonusSettings): StoredBonus => ({
  ...settings,
  label: spokenLabel(settings.label),
  translations: settings.translations ?? {},
  startsAt: new Date(settings.startsAt).toISOString(),
  endsAt: settings.endsAt === null ? null : new Date(settings.endsAt).toISOString(),
});

/**
 * Refuses an end before the start, and categories that are not the account's or are archived; one that stood there
 * before may stay. Refusal: `invalid`.
 */
async function refuseFaults(
  { db }: Call,
  accountId: string,
  settings: TradeInBonusSettings,
  before: readonly string[] = [],
): Promise<void> {
  const known = await categoriesAmong(db, accountId, settings.categoryIds);
  const violations: Violation[] = settings.categoryIds.flatMap((id, at) =>
    known.has(id) || before.includes(id) ? [] : [{ field: `categoryIds.${at}`, code: 'choice' }],
  );
  if (endsBeforeStart(settings)) violations.push({ field: 'endsAt', code: 'end_before_start' });
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

/**
 * Adds a trade-in bonus to an account (docs/price.md, "Bonuses"). Refusals: `not_found` (an account that the caller does
 * not manage), `invalid`.
 */
export async function createTradeInBonus(
  call: Call,
  { accountId = call.actor.accountId, ...typed }: z.output<typeof tradeInBonusApi.create.body>,
): Promise<TradeInBonusView> {
  const reach = await accountsInReach(call);
  if (!reach.includes(accountId)) throw new Refused('not_found');
  const settings = stored(typed);
  await refuseFaults(call, accountId, settings);
  const status = 'active';
  const id = await insertTradeInBonus(call.db, { ...settings, accountId, status });
  await writeAudit(call, {
    accountId,
    action: 'create',
    noun: 'trade_in_bonus',
    nounId: id,
    after: { status, ...settings },
  });
  const made = await getTradeInBonus(call.db, [accountId], id);
  if (made === undefined) throw new Error('A bonus that was just written is there');
  return made;
}

/**
 * Changes a trade-in bonus, or switches it on or off. Declared prices keep the bonus that they were promised. Refusals:
 * `not_found`, `status_changed`, `invalid`.
 */
export async function changeTradeInBonus(
  call: Call,
  id: string,
  { version, status: wanted, ...change }: z.output<typeof tradeInBonusApi.change.body>,
): Promise<TradeInBonusView> {
  const before = await getTradeInBonus(call.db, await accountsInReach(call), id, { hold: true });
  if (!before) throw new Refused('not_found');
  if (before.version !== version) throw new Refused('status_changed');
  const { accountId, status: statusBefore } = before;
  const was = stored(settingsOf(before));
  const settings = stored({ ...was, ...change });
  await refuseFaults(call, accountId, settings, before.categoryIds);
  const status = wanted ?? statusBefore;
  if (status === statusBefore && isDeepStrictEqual(was, settings)) return before;
  await writeTradeInBonus(call.db, { id, status }, settings);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'trade_in_bonus',
    nounId: id,
    before: { status: statusBefore, ...was },
    after: { status, ...settings },
  });
  return { ...before, ...settings, status, version: version + 1 };
}
