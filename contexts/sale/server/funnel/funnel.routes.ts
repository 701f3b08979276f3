import { route, type FileAnswer, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { csvFile } from '@reprise/platform/server/csv/csv-file.ts';
import { funnelApi } from '../../domain/funnel/funnel.contract.ts';
import type { FunnelQuery, FunnelView } from '../../domain/funnel/funnel.ts';
import { countLinesOf, firstDayOf, modelsOf, stepsOf } from './funnel.db.ts';
import { writeSteps } from './step-batch.ts';
import { takeStep } from './take-step.ts';

async function readFunnel({ db, actor, pools }: Call, query: FunnelQuery): Promise<FunnelView> {
  await writeSteps(pools);
  const [steps, models, since] = await Promise.all([
    stepsOf(db, actor, query),
    modelsOf(db, actor, query),
    firstDayOf(db, actor),
  ]);
  return { steps, models, since };
}

const columns = ['day', 'channel', 'store', 'device', 'step', 'model', 'count'] as const;

async function exportFunnel({ db, actor, pools }: Call, query: FunnelQuery): Promise<FileAnswer> {
  await writeSteps(pools);
  const lines = await countLinesOf(db, actor, query);
  return csvFile(
    columns,
    lines.map((line) => columns.map((column) => line[column])),
    `funnel-${query.from}-${query.to}.csv`,
  );
}

export const funnelRoutes: Route[] = [
  route(funnelApi.countStep, (call, { body }) => takeStep(call, body)),
  route(funnelApi.funnel, (call, { query }) => readFunnel(call, query)),
  route(funnelApi.funnelCsv, (call, { query }) => exportFunnel(call, query)),
];
