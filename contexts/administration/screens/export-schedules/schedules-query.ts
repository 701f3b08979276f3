import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

export type Schedule = CallAnswer<Api['GET /export-schedules']>['items'][number];

export const schedulesKey = 'export-schedules';

/** Is it being made right now? */
export const isUnderWay = ({ lastRun }: Pick<Schedule, 'lastRun'>): boolean =>
  lastRun !== null && lastRun.endedAt === null;
