import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { carrierEventsApi } from '../../domain/transports/carrier-events.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import {
  deliveryCodeOf,
  deliveryStages,
  type DeliveryStage,
} from '../../domain/transports/delivery-codes.ts';
import { sendcloudStatus } from '../../domain/transports/sendcloud-statuses.ts';
import { effectOfCode, eventKey, type DeliveryEffect } from '../../domain/transports/delivery-events.ts';
import type { Transport } from '../../domain/transports/transport.ts';
import {
  cancelTransport,
  deliverTransport,
  handOverTransport,
} from '../../domain/transports/transport.states.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  checkBodySignature,
  checkWebhook,
  signatureHeader,
} from '@reprise/platform/server/outside/webhook-signature.ts';
import { sendcloudFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { settingsOfCaller, type OpenSettings } from '@reprise/people/server/public.ts';
import { theProgram } from '@reprise/dossier/server/public.ts';
import { effectOn, type CarrierSaid } from './carrier-effects.ts';
import { holdTransports, keepEvents, moveHeard, type HeardChange } from './delivery-events.db.ts';
import { plainTracking } from '../../domain/transports/tracking-number.ts';
import { dossiersCarried } from './transports.db.ts';

type Body = z.output<typeof carrierEventsApi.carrierEvents.body>;
type SendcloudBody = z.output<typeof carrierEventsApi.sendcloudEvents.body>;
type Result = z.input<typeof carrierEventsApi.carrierEvents.answer>['results'][number];
type Event = CarrierSaid & { trackingNumber: string };

const stageOf = ({ lastStage }: Pick<Transport, 'lastStage'>): DeliveryStage | null =>
  deliveryStages.find((stage) => stage === lastStage) ?? null;

/** The status that a transport gets with a stage; its present one where nothing changes. */
function statusAt(stage: DeliveryStage | null, transport: Transport): Transport['status'] {
  const program = theProgram(transport);
  const decision =
    stage === 'delivered'
      ? decide(deliverTransport, program, transport, {})
      : stage === 'picked_up' || stage === 'in_transit' || stage === 'out_for_delivery'
        ? decide(handOverTransport, program, transport, {})
        : stage === 'cancelled'
          ? decide(cancelTransport, program, transport, { isMoving: false })
          : null;
  return decision?.ok ? decision.to : transport.status;
}

/**
 * The webhook of a carrier (docs/transitions.md, "Delivery events"): up to a thousand events, each applied once, those
 * of one parcel in the order in which they happened. Refusals: `not_found` without such settings, `unauthorized`
 * without their signature, `status_changed` when somebody else changed a dossier meanwhile: nothing is kept, and all
 * events may be sent again.
 */
export async function receiveCarrierEvents(call: Call, connectorId: string, { events }: Body) {
  const settings = await settingsOfCaller(call.db, connectorId, 'transport');
  if (!settings) throw new Refused('not_found');
  const { rawBody: body, now, headers } = call;
  checkWebhook(settings.values['webhookSecret'] ?? null, { header: headers[signatureHeader], body, now });
  return { results: await hearEvents(call, settings, events) };
}

/**
 * The webhook of Sendcloud (docs/connectors.md, "Sendcloud (`sendcloud.carrier`)"): one event of one parcel, applied once. A call about
 * something else than a parcel's way is taken and changes nothing. Refusals: as above.
 */
export async function receiveSendcloudEvent(call: Call, connectorId: string, said: SendcloudBody) {
  const settings = await settingsOfCaller(call.db, connectorId, 'transport');
  if (settings?.fqn !== sendcloudFqn) throw new Refused('not_found');
  const { rawBody: body, headers } = call;
  checkBodySignature(settings.values['webhookSecret'] ?? null, {
    header: headers['sendcloud-signature'],
    body,
  });
  const { action, parcel } = said;
  const instant = said.carrier_status_change_timestamp ?? said.timestamp;
  if (action !== 'parcel_status_changed' || !parcel?.tracking_number || instant === undefined)
    return { result: null };
  const event = {
    trackingNumber: parcel.tracking_number,
    ...sendcloudStatus(parcel.status.message),
    happenedAt: new Date(instant < 100_000_000_000 ? instant * 1000 : instant).toISOString(),
  };
  const [result = 'unknown'] = await hearEvents(call, settings, [event]);
  return { result };
}

/** Applies what a carrier says; one result for each event, in the same order. */
async function hearEvents(call: Call, settings: OpenSettings, events: Body['events']): Promise<Result[]> {
  call.bindTo([settings.accountId]);
  const heard = events.map((event): Event => ({
    ...event,
    trackingNumber: plainTracking(event.trackingNumber),
    happenedAt: new Date(event.happenedAt),
  }));
  const transports = await holdTransports(call.db, settings, [
    ...new Set(heard.map((event) => event.trackingNumber)),
  ]);
  // a parcel that a workshop sends belongs to its buyer's account
  const owners = [...transports.values()].flatMap((one) => [one.retailerAccountId, one.buyerAccountId]);
  call.bindTo([...new Set([settings.accountId, ...owners])]);
  const isNew = await keepAll(call, settings, transports, heard);
  await applyAll(call, settings, transports, heard, isNew);
  return heard.map((event, at): Result => {
    if (!transports.has(event.trackingNumber)) return 'unknown';
    // said also of one that is sent again: the carrier still has to mend its mapping
    if (deliveryCodeOf(event.code) === null) return 'unknown_code';
    return isNew[at] ? 'applied' : 'known';
  });
}

/** Stores the events and tells which are new; one that stands in the call twice is new once. */
async function keepAll(
  { db, now }: Call,
  { fqn }: OpenSettings,
  transports: ReadonlyMap<string, Transport>,
  heard: readonly Event[],
): Promise<boolean[]> {
  const keys = heard.map((event) => eventKey({ carrier: fqn, ...event }));
  const rows = heard.flatMap((event, at) => {
    const transport = transports.get(event.trackingNumber);
    const key = keys[at];
    if (!transport || key === undefined) return [];
    const { id: transportId, retailerAccountId, buyerAccountId } = transport;
    return {
      transportId,
      retailerAccountId,
      buyerAccountId,
      eventKey: key,
      code: event.code,
      subStatus: event.subStatus ?? null,
      stage: deliveryCodeOf(event.code)?.stage ?? null,
      happenedAt: event.happenedAt.toISOString(),
      receivedAt: now.toISOString(),
    };
  });
  const kept = await keepEvents(db, rows);
  return heard.map(({ trackingNumber }, at) => transports.has(trackingNumber) && kept.delete(keys[at] ?? ''));
}

async function applyAll(
  call: Call,
  settings: OpenSettings,
  transports: ReadonlyMap<string, Transport>,
  heard: readonly Event[],
  isNew: readonly boolean[],
): Promise<void> {
  const fresh = heard.filter((_, at) => isNew[at]);
  const byNumber = Map.groupBy(fresh, (event) => event.trackingNumber);
  const applied = [...transports].flatMap(([number, transport]) => {
    const said = byNumber.get(number)?.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
    return said ? [{ transport, said, ...sumUp(transport, said) }] : [];
  });
  const { db, now } = call;
  const changes: HeardChange[] = [];
  for (const { transport, change } of applied)
    changes.push({ transport, change, buybackIds: await dossiersCarried(db, transport) });
  await moveHeard(db, changes, now);
  for (const { transport, effects } of applied) {
    const actor = theProgram(transport);
    const by = { db, add: call.jobs.add, actor, now, device: settings.fqn };
    for (const { effect, event } of effects) await effectOn[effect](by, transport, event);
  }
}

/** Applies several events to a transport in turn: its state afterwards, and the effects of each. */
function sumUp(before: Transport, said: readonly Event[]) {
  let after = before;
  const effects: { effect: DeliveryEffect; event: Event }[] = [];
  for (const event of said) {
    const { stage, effects: asked } = effectOfCode(event.code, before.leg, stageOf(after));
    for (const effect of asked) effects.push({ effect, event });
    const isLatest = after.lastEventAt === null || new Date(after.lastEventAt) <= event.happenedAt;
    const status = stage === stageOf(after) ? after.status : statusAt(stage, after);
    const word = isLatest ? { lastStatus: event.code, lastEventAt: event.happenedAt.toISOString() } : {};
    after = { ...after, ...word, status, lastStage: stage };
  }
  const { status, lastStage, lastStatus, lastEventAt } = after;
  return { change: { status, lastStage, lastStatus, lastEventAt }, effects };
}
