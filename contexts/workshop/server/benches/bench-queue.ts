import { dayOf, startOfDay } from '@reprise/platform/domain/core/day.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { z } from 'zod';
import { benchLimits, type benchApi } from '../../domain/benches/bench.contract.ts';
import type { Bench } from '../../domain/benches/bench.ts';
import { doneQuery, waitingCountQuery, waitingQuery } from './bench-queue.db.ts';

type Queue = z.input<typeof benchApi.queue.answer>;

/** What waits at a bench of the caller's workshop, and what was done there today (docs/stations.md), in one read. */
export async function benchQueue({ actor, read, now }: Call, bench: Bench): Promise<Queue> {
  const [waiting, [counted], [done]] = await read(
    waitingQuery(actor, bench),
    waitingCountQuery(actor, bench),
    doneQuery(actor, bench, startOfDay(dayOf(now))),
  );
  const total = counted?.total ?? 0;
  return {
    waiting,
    total: Math.min(total, benchLimits.counted),
    more: total > benchLimits.counted,
    doneByMe: done?.byMe ?? 0,
    doneByAll: done?.byAll ?? 0,
  };
}
