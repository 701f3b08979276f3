import { z } from 'zod';
import { cents, currency, day, id } from '@reprise/platform/domain/core/field.ts';
import { priceFields } from '@reprise/platform/domain/core/money-readers.ts';

/**
 * The figures of one week, which begins on a Monday (UTC), by place, by seller and by author. Computed each Monday from
 * the history of the week before.
 */
export const weeklyStatistic = z.object({
  id,
  weekStart: day,
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  /** The seller who created or finalised the dossier in the store. */
  sellerId: id.nullable(),
  /** The author of what is counted; null for a customer, a carrier or a timer. */
  userId: id.nullable(),
  created: z.int(),
  received: z.int(),
  completed: z.int(),
  notCompleted: z.int(),
  refurbished: z.int(),
  /** What the completed buybacks cost, in cents. */
  boughtFor: cents,
});

/** How many weeks the first page shows. */
export const shownWeeks = 12;

export const weekView = weeklyStatistic
  .pick({
    weekStart: true,
    created: true,
    received: true,
    completed: true,
    notCompleted: true,
    refurbished: true,
  })
  .extend(priceFields({ boughtFor: weeklyStatistic.shape.boughtFor }));
export type WeekView = z.infer<typeof weekView>;

export const weeklyStatisticsView = z.object({
  /** One line a week, the oldest first; weeks without figures are included. */
  weeks: z.array(weekView),
  currency,
  /** Only the caller's own figures: for sellers and operators. */
  ownOnly: z.boolean(),
});

const dayMs = 86_400_000;

/**
 * The Mondays (UTC, `YYYY-MM-DD`) of the last `count` whole weeks before the week of `now`, the oldest first: the
 * figures of a week are computed on the Monday after it.
 */
export function lastMondays(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: count }, (_, back) =>
    new Date(monday - (count - back) * 7 * dayMs).toISOString().slice(0, 10),
  );
}
