import { can, inScope } from '@reprise/platform/domain/core/access.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import { parcelApi } from '../../domain/parcels/parcel.contract.ts';
import { parcelLabelApi } from '../../domain/parcels/parcel-label.contract.ts';
import { carrierEventsApi } from '../../domain/transports/carrier-events.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { labelReaders, type Transport } from '../../domain/transports/transport.ts';
import { labelStatusOf } from '../../domain/transports/transport.states.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { dossierInScope, loadDossier, bindToDossier, moverOf } from '@reprise/dossier/server/public.ts';
import { cancel } from '../transports/cancel-transport.ts';
import { close, handOver } from './close-parcel.ts';
import { addItem, createParcel, removeItem, type Work } from './fill-parcel.ts';
import { viewExpedition } from './find-expedition.ts';
import { eventsOf } from '../transports/delivery-events.db.ts';
import { receiveCarrierEvents, receiveSendcloudEvent } from '../transports/receive-carrier-events.ts';
import { isReissuable, reissueForDossier, reissueForParcel } from '../transports/order-transport.ts';
import { getParcel, holdParcel } from './parcels.db.ts';
import { ownLabelOf } from './parcel-own-label.ts';
import { slipOf } from './parcel-slip.ts';
import { listParcels, viewParcel } from './parcels-view.db.ts';
import { receiveParcel } from './receive-parcel.ts';
import { retry } from '../transports/retry-transport.ts';
import { listTransports, viewTransport } from '../transports/transport-list.db.ts';
import { getTransport } from '../transports/transports.db.ts';

const workOf = ({ db, jobs, actor, now }: Call): Work => ({ db, add: jobs.add, actor, now });

const own = <Thing extends Parcel | Transport>({ actor }: Call, thing: Thing | undefined): Thing => {
  if (!thing || !inScope(actor, thing)) throw new Refused('not_found');
  return thing;
};

/** The parcel in the version that the caller saw, locked until the transaction ends. */
async function seenPackage(call: Call, id: string, version: number): Promise<Parcel> {
  const parcel = own(call, await holdParcel(call.db, id));
  if (parcel.version !== version)
    throw new Refused('status_changed', { extra: { currentStatus: parcel.status } });
  return parcel;
}

/** Is the caller's place the sender or the destination of the parcel? */
function isAtAnEnd({ actor }: Call, parcel: Parcel): boolean {
  const { retailerAccountId, buyerAccountId, destinationId } = parcel;
  return (
    inScope(actor, parcel) ||
    inScope(actor, { retailerAccountId, buyerAccountId, storeId: destinationId, warehouseId: destinationId })
  );
}

const parcelRoutes: Route[] = [
  route(parcelApi.expedition, ({ db, actor }, { params }) => viewExpedition(db, actor, params.code)),
  route(parcelApi.packages, ({ db, actor }, { query }) => listParcels(db, actor, query)),
  route(parcelApi.package, async (call, { params }) => {
    const parcel = await getParcel(call.db, params.id);
    if (!parcel || !isAtAnEnd(call, parcel)) throw new Refused('not_found');
    return viewParcel(call.db, params.id);
  }),
  route(parcelApi.createPackage, async (call, { body }) =>
    viewParcel(call.db, await createParcel(workOf(call), body)),
  ),
  route(parcelApi.addItem, async (call, { params, body }) => {
    await addItem(workOf(call), params.id, body.code);
    return viewParcel(call.db, params.id);
  }),
  route(parcelApi.removeItem, async (call, { params }) => {
    await removeItem(workOf(call), params.id, params.itemId);
    return viewParcel(call.db, params.id);
  }),
  route(parcelApi.close, async (call, { params, body }) => {
    await close(workOf(call), await seenPackage(call, params.id, body.version));
    return viewParcel(call.db, params.id);
  }),
  route(parcelApi.handOver, async (call, { params, body }) => {
    await handOver(workOf(call), await seenPackage(call, params.id, body.version));
    return viewParcel(call.db, params.id);
  }),
];

const arrivalRoutes: Route[] = [
  route(parcelApi.slip, async (call, { params }) =>
    slipOf(call, own(call, await getParcel(call.db, params.id))),
  ),
  route(parcelLabelApi.label, async (call, { params, query }) =>
    ownLabelOf(call, own(call, await getParcel(call.db, params.id)), query),
  ),
  route(parcelApi.receive, async (call, { params, body }) => {
    await receiveParcel(moverOf(call), await seenPackage(call, params.id, body.version), body.itemIds);
    return viewParcel(call.db, params.id);
  }),
];

async function orderAgain(
  call: Call,
  wanted: { packageId?: string; buybackId?: string },
): Promise<Transport> {
  if (wanted.packageId) {
    const parcel = own(call, await holdParcel(call.db, wanted.packageId));
    return reissueForParcel(workOf(call), parcel);
  }
  if (!wanted.buybackId)
    throw new Refused('invalid', { violations: [{ field: 'buybackId', code: 'required' }] });
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, wanted.buybackId));
  bindToDossier(call, dossier);
  return reissueForDossier(workOf(call), dossier);
}

const transportRoutes: Route[] = [
  route(parcelApi.createTransport, async (call, { body }) => {
    const transport = await orderAgain(call, body);
    return viewTransport(call.db, transport.id, call.locale);
  }),
  route(parcelApi.transports, ({ db, actor, locale }, { query }) => listTransports(db, actor, query, locale)),
  route(parcelApi.cancelTransport, async (call, { params, body }) => {
    const transport = own(call, await getTransport(call.db, params.id));
    if (transport.version !== body.version)
      throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
    await cancel({ ...moverOf(call), add: call.jobs.add }, transport);
    return viewTransport(call.db, params.id, call.locale);
  }),
  route(parcelApi.transportLabel, async (call, { params }) => {
    const transport = own(call, await getTransport(call.db, params.id));
    if (!labelReaders.some((permission) => can(call.actor, permission))) throw new Refused('forbidden');
    const label = labelStatusOf(transport);
    if (label === 'pending') throw new Refused('document_not_ready');
    const file =
      label === 'ready' && transport.labelFileId ? await call.files.get(transport.labelFileId) : null;
    if (!file) throw new Refused('label_unavailable');
    return { file, name: `${transport.trackingNumber ?? transport.id}.pdf`, disposition: 'inline' as const };
  }),
  route(parcelApi.transport, async (call, { params }) => {
    const transport = own(call, await getTransport(call.db, params.id));
    const { db, locale } = call;
    return {
      ...(await viewTransport(db, params.id, locale)),
      events: await eventsOf(db, params.id),
      reissuable: await isReissuable(db, transport),
    };
  }),
  route(parcelApi.retryTransport, async (call, { params, body }) => {
    const transport = own(call, await getTransport(call.db, params.id));
    if (transport.version !== body.version)
      throw new Refused('status_changed', { extra: { currentStatus: transport.status } });
    await retry(workOf(call), transport);
    return viewTransport(call.db, params.id, call.locale);
  }),
  route(carrierEventsApi.carrierEvents, (call, { params, body }) =>
    receiveCarrierEvents(call, params.connectorId, body),
  ),
  route(carrierEventsApi.sendcloudEvents, (call, { params, body }) =>
    receiveSendcloudEvent(call, params.connectorId, body),
  ),
];

export const parcelsRoutes: Route[] = [...parcelRoutes, ...arrivalRoutes, ...transportRoutes];
