import { scanApi } from '../../domain/scan/scan.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { makeBenchSheet } from './make-bench-sheet.ts';
import { scanCode } from './scan-code.ts';

/** What a code is, and the printed codes of a bench. */
export const scanRoutes: Route[] = [
  route(scanApi.scan, (call, { params }) => scanCode(call, params.code)),
  route(scanApi.benchSheet, async (call) => ({
    ...(await makeBenchSheet(call)),
    disposition: 'inline' as const,
  })),
];
