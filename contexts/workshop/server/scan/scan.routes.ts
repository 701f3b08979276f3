import { scanApi } from '../../domain/scan/scan.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { makeBenchSheet } from './make-bench-sheet.ts';

/** Printing for a bench; scanning a code is among the routes of items. */
export const scanRoutes: Route[] = [
  route(scanApi.benchSheet, async (call) => ({
    ...(await makeBenchSheet(call)),
    disposition: 'inline' as const,
  })),
];
