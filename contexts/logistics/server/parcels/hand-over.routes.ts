import { handOverApi } from '../../domain/parcels/hand-over.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { handOverSeveral, manifestOf, parcelsToHandOver } from './hand-over.ts';

export const handOverRoutes: Route[] = [
  route(handOverApi.waiting, (call) => parcelsToHandOver(call)),
  route(handOverApi.handOver, (call, { body }) => handOverSeveral(call, body.parcels)),
  route(handOverApi.manifest, (call, { query }) => manifestOf(call, query['id[]'])),
];
