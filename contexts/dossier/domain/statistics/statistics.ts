import { dayMs, dayOf } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { cents, currency, day, id } from '@reprise/platform/domain/core/field.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { priceFields } from '@reprise/platform/domain/core/money-readers.ts';

/**
 * The figures of one week, which begins on a Monday (Europe/Paris), by place, by seller and by author. Computed each Monday from
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
  .extend(
    priceFields({
      /** What was bought in the currency of the answer, in cents. */
      boughtFor: weeklyStatistic.shape.boughtFor,
      /** What was bought in each currency, in cents: the retailers of a buyer may have several. */
      bought: z.array(z.object({ currency, amount: cents })),
    }),
  );
export type WeekView = z.infer<typeof weekView>;

const counted = ['created', 'received', 'completed', 'notCompleted', 'refurbished'] as const;
/** The figures of a week that were bought in one currency. */
export type WeekSums = Pick<WeekView, 'weekStart' | (typeof counted)[number]> & {
  currency: Currency;
  boughtFor: number;
};

/** The figures of a week: what is counted is added up, money of different currencies stays apart. */
export function weekOf(weekStart: string, all: readonly WeekSums[], own: Currency): WeekView {
  const sums = all.filter((one) => one.weekStart === weekStart);
  const total = (name: (typeof counted)[number]): number => sums.reduce((sum, one) => sum + one[name], 0);
  const bought = sums.flatMap(({ currency: of, boughtFor: amount }) =>
    amount === 0 ? [] : [{ currency: of, amount }],
  );
  return {
    weekStart,
    created: total('created'),
    received: total('received'),
    completed: total('completed'),
    notCompleted: total('notCompleted'),
    refurbished: total('refurbished'),
    boughtFor: bought.find((one) => one.currency === own)?.amount ?? 0,
    bought,
  };
}

export const weeklyStatisticsView = z.object({
  /** One line a week, the oldest first; weeks without figures are included. */
  weeks: z.array(weekView),
  currency,
  /** Only the caller's own figures: for sellers and operators. */
  ownOnly: z.boolean(),
});

/**
 * The Mondays (Europe/Paris, `YYYY-MM-DD`) of the last `count` whole weeks before the week of `now`, the oldest first: the
 * figures of a week are computed on the Monday after it.
 */
export function lastMondays(now: Date, count: number): string[] {
  const today = new Date(dayOf(now));
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: count }, (_, back) =>
    new Date(monday - (count - back) * 7 * dayMs).toISOString().slice(0, 10),
  );
}

/** By what the dossiers of a week are told apart; each is a filter of their list. */
export const weekParts = ['store', 'category', 'brand'] as const;
export type WeekPart = (typeof weekParts)[number];
export const weekQuery = z.object({ from: day, by: z.enum(weekParts) });

/** A part of a week: the value of the list's filter (null: dossiers without one), its name, and how many. */
const weekLine = z.object({ key: z.string().nullable(), name: z.string(), count: z.int() });
export type WeekLine = z.infer<typeof weekLine>;
export const weekPartsView = z.object({
  /** The last of the seven days. */
  to: day,
  total: z.int(),
  /** At most `shownParts`. */
  lines: z.array(weekLine),
});
export const shownParts = 8;

/** The parts under the names and keys under which they are shown, added up where several share one; the most first. */
export function weekLines(
  counts: readonly { key: string | null; count: number }[],
  shownAs: ReadonlyMap<string, { key: string; name: string }>,
): WeekLine[] {
  const lines = new Map<string | null, WeekLine>();
  for (const { key, count } of counts) {
    const shown = key === null ? undefined : (shownAs.get(key) ?? { key, name: key });
    const at = shown?.key ?? null;
    lines.set(at, { key: at, name: shown?.name ?? '', count: (lines.get(at)?.count ?? 0) + count });
  }
  return Array.from(lines.values()).toSorted((a, b) => b.count - a.count);
}
