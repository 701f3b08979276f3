import {
  lastMondays,
  shownParts,
  shownWeeks,
  weekEnd,
  weekLines,
  type WeekView,
} from '../../domain/statistics/statistics.ts';
import { statisticsApi } from '../../domain/statistics/statistics.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { ownOnly, partNames, partsOf, weeksOf } from './statistics.db.ts';

const nothingIn = (weekStart: string): WeekView => ({
  weekStart,
  created: 0,
  received: 0,
  completed: 0,
  notCompleted: 0,
  refurbished: 0,
  boughtFor: 0,
});

export const statisticsRoutes: Route[] = [
  route(statisticsApi.weekly, async ({ db, actor, now }) => {
    const mondays = lastMondays(now, shownWeeks);
    const [found, account] = await Promise.all([
      weeksOf(db, actor, mondays),
      getAccount(db, actor.accountId),
    ]);
    const weeks = mondays.map(
      (monday) => found.find((week) => week.weekStart === monday) ?? nothingIn(monday),
    );
    return { weeks, currency: account?.currency ?? 'EUR', ownOnly: ownOnly(actor) };
  }),
  route(statisticsApi.week, async ({ db, actor, locale }, { query: { from, by } }) => {
    if (ownOnly(actor)) throw new Refused('forbidden');
    const to = weekEnd(from);
    const counts = await partsOf(db, actor, { from, to, by });
    const keys = counts.flatMap(({ key }) => (key === null ? [] : [key]));
    const lines = weekLines(counts, await partNames(db, by, keys, locale));
    const total = lines.reduce((sum, { count }) => sum + count, 0);
    return { to, total, lines: lines.slice(0, shownParts) };
  }),
];
