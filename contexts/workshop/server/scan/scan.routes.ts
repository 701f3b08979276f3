import { scanApi } from '../../domain/scan/scan.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { makeBenchSheet } from './make-bench-sheet.ts';

/** What is printed for a bench; what a code is stands with the items. */
export const scanRoutes: Route[] = [
  route(scanApi.benchSheet, async (call) => ({
    ...(await makeBenchSheet(call)),
    disposition: 'inline' as const,
  })),
];
