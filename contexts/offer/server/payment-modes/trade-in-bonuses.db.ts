import { sql } from 'kysely';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';
import type { TradeInBonus } from '../../domain/payment-modes/payment-mode.ts';
import type { TradeInBonusSettings } from '../../domain/payment-modes/trade-in-bonus-settings.ts';
import { currencyOf } from '../circuits/circuits.db.ts';

/** The fields of its form, as a row holds them. */
export type StoredBonus = TradeInBonusSettings & Pick<TradeInBonus, 'translations'>;

/** A trade-in bonus with its currency, and whether its account has the premium feature. */
export type TradeInBonusRow = TradeInBonus & { currency: Currency; hasFeature: boolean };

const hasFeature = sql<boolean>`exists (
  select from organization_root_details details
  where details."accountId" = trade_in_bonuses."accountId" and 'payment_bonus' = any (details."enabledPremiumFeatures")
)`.as('hasFeature');

const rowsOf = (db: Trx, accountIds: readonly string[]) =>
  db
    .selectFrom('trade_in_bonuses')
    .selectAll()
    .select([currencyOf('trade_in_bonuses'), hasFeature])
    .where('accountId', 'in', [...accountIds]);

/** The latest to start first. */
export const listTradeInBonuses = (db: Trx, accountId: string): Promise<TradeInBonusRow[]> =>
  rowsOf(db, [accountId]).orderBy('startsAt', 'desc').orderBy('id').execute();

/** One of these accounts; locked until the end of the call on request. */
export function getTradeInBonus(
  db: Trx,
  accountIds: readonly string[],
  id: string,
  { hold = false } = {},
): Promise<TradeInBonusRow | undefined> {
  const rows = rowsOf(db, accountIds).where('id', '=', id);
  return (hold ? rows.forUpdate() : rows).executeTakeFirst();
}

export async function insertTradeInBonus(
  db: Trx,
  { label, translations, ...rest }: StoredBonus & Pick<TradeInBonus, 'accountId' | 'status'>,
): Promise<string> {
  const { id } = await db
    .insertInto('trade_in_bonuses')
    .values({ ...rest, label: jsonb(label), translations: jsonb(translations) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all fields of its form, and whether it is offered. */
export async function writeTradeInBonus(
  db: Trx,
  { id, status }: Pick<TradeInBonus, 'id' | 'status'>,
  { label, translations, ...rest }: StoredBonus,
): Promise<void> {
  await db
    .updateTable('trade_in_bonuses')
    .set((is) => ({
      ...rest,
      label: jsonb(label),
      translations: jsonb(translations),
      status,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
