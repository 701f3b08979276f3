import { weekEnd } from '@reprise/platform/domain/core/week.ts';
import {
  lastMondays,
  shownParts,
  shownWeeks,
  weekLines,
  weekOf,
} from '../../domain/statistics/statistics.ts';
import { statisticsApi } from '../../domain/statistics/statistics.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { ownOnly, partNames, partsOf, weeksOf } from './statistics.db.ts';

export const statisticsRoutes: Route[] = [
  route(statisticsApi.weekly, async ({ db, actor, now }) => {
    const mondays = lastMondays(now, shownWeeks);
    const [found, account] = await Promise.all([
      weeksOf(db, actor, mondays),
      getAccount(db, actor.accountId),
    ]);
    const currency = account?.currency ?? 'EUR';
    const weeks = mondays.map((monday) => weekOf(monday, found, currency));
    return { weeks, currency, ownOnly: ownOnly(actor) };
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
