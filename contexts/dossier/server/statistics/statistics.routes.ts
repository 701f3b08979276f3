import { lastMondays, shownWeeks, type WeekView } from '../../domain/statistics/statistics.ts';
import { statisticsApi } from '../../domain/statistics/statistics.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { ownOnly, weeksOf } from './statistics.db.ts';

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
];
