import { z } from 'zod';
import { cents, currency, day, id } from '@reprise/platform/domain/core/field.ts';
import { priceFields } from '@reprise/platform/domain/core/money-readers.ts';

/**
 * What happened in one week, from its Monday (UTC), by place, by seller and by who did it. Made each Monday from the
 * history of the week before (specification, 2 "Dashboard").
 */
export const weeklyStatistic = z.object({
  id,
  weekStart: day,
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  warehouseId: id.nullable(),
  /** Who opened or finalised the file in the store. */
  sellerId: id.nullable(),
  /** Who did what is counted; nobody for a customer, a carrier and the clock. */
  userId: id.nullable(),
  created: z.int(),
  received: z.int(),
  completed: z.int(),
  notCompleted: z.int(),
  refurbished: z.int(),
  /** What the completed files were bought for, in cents. */
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
  /** One line a week, the oldest first, a week without anything included. */
  weeks: z.array(weekView),
  currency,
  /** Only what the caller did themselves: a seller or an operator (design, 3b `statistics_read`). */
  ownOnly: z.boolean(),
});

const dayMs = 86_400_000;

/**
 * The Mondays (UTC, `YYYY-MM-DD`) of the last `count` whole weeks before the week of `now`, the oldest first:
 * statistics refresh each Monday with the week before (specification, 2 "Dashboard").
 */
export function lastMondays(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: count }, (_, back) =>
    new Date(monday - (count - back) * 7 * dayMs).toISOString().slice(0, 10),
  );
}
