import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';

export type Schedule = CallAnswer<Api['GET /export-schedules']>['items'][number];
export type Run = CallAnswer<Api['GET /export-schedules/{id}/runs']>['items'][number];
