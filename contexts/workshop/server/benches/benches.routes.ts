import { benchApi } from '../../domain/benches/bench.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { benchQueue } from './bench-queue.ts';

export const benchesRoutes: Route[] = [
  route(benchApi.queue, (call, { query }) => benchQueue(call, query.bench)),
];
