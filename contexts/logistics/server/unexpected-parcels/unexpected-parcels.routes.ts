import { unexpectedParcelApi } from '../../domain/unexpected-parcels/unexpected-parcel.contract.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { attachToDossier, parcelInSight, closeUnexpectedParcel } from './close-parcel.ts';
import { takeIn } from './take-in-parcel.ts';
import {
  candidatesFor,
  getUnexpectedParcel,
  listUnexpectedParcels,
  viewUnexpectedParcel,
} from './unexpected-parcels.db.ts';

async function withCandidates({ db }: Call, id: string) {
  const [view, parcel] = await Promise.all([viewUnexpectedParcel(db, id), getUnexpectedParcel(db, id)]);
  return { ...view, candidates: parcel ? await candidatesFor(db, parcel) : [] };
}

export const unexpectedParcelsRoutes: Route[] = [
  route(unexpectedParcelApi.takeIn, async (call, { params, body }) => {
    const { id } = await takeIn(call, params.id, body);
    return withCandidates(call, id);
  }),
  route(unexpectedParcelApi.parcels, ({ db, actor }, { query }) => listUnexpectedParcels(db, actor, query)),
  route(unexpectedParcelApi.parcel, async (call, { params }) => {
    const { id } = await parcelInSight(call, params.id);
    return withCandidates(call, id);
  }),
  route(unexpectedParcelApi.attach, async (call, { params, body }) => {
    await attachToDossier(call, params.id, body);
    return viewUnexpectedParcel(call.db, params.id);
  }),
  route(unexpectedParcelApi.settle, async (call, { params, body }) => {
    await closeUnexpectedParcel(call, params.id, body);
    return viewUnexpectedParcel(call.db, params.id);
  }),
];
