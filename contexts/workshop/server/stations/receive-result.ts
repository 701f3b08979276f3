import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import type { stationApi } from '../../domain/stations/station.contract.ts';
import type { z } from 'zod';
import { moverOf, writeEvents, getItem } from '@reprise/dossier/server/public.ts';
import { writeErasure } from '../items/erasures.db.ts';
import { answer, dossierInRefurb, startDiagnosis } from '../refurb/diagnosis.ts';
import type { ResultCall, StationCall } from './station-call.ts';
import { keepResult } from './stations.db.ts';
import { itemBefore, viewForStation } from './view-item.ts';

type Body = z.output<typeof stationApi.result.body>;
/** A result without the code of its item, which was found. */
type Result = Omit<Body, 'code'>;

const inWords = ({ measures, operator }: Result): string =>
  [operator, ...measures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim())]
    .filter(Boolean)
    .join(', ')
    .slice(0, 500);

/**
 * Takes the result of a station, once per id. Its answers go into the diagnosis, which is opened where that is allowed;
 * an erasure of the time since its arrival is recorded as one of an operator. A result that is refused is not stored at all and may be sent again.
 */
export async function receiveResult(call: StationCall, body: Body) {
  const item = await itemBefore(call, body.code);
  const isNew = await keepAndApply(call, item, body);
  const after = (await getItem(call.db, item.id)) ?? item;
  return {
    result: isNew ? ('applied' as const) : ('known' as const),
    item: await viewForStation(call, after),
  };
}

/** When it was measured; what comes from a clock that runs ahead was not measured later than it is received. */
const notLater = (measuredAt: string, now: Date): string =>
  new Date(Math.min(Date.parse(measuredAt), now.getTime())).toISOString();

/** Keeps a result and does what it says, once; false when it came before. Refusals: those of an erasure and an answer. */
export async function keepAndApply(call: ResultCall, item: Item, result: Result): Promise<boolean> {
  const isNew = await keepResult(call.db, {
    connectorOrganizationId: call.stationId,
    resultId: result.resultId,
    itemId: item.id,
    retailerAccountId: item.retailerAccountId,
    buyerAccountId: item.buyerAccountId,
    operator: result.operator,
    measures: result.measures,
    responses: result.responses,
    measuredAt: notLater(result.measuredAt, call.now),
    receivedAt: call.now.toISOString(),
  });
  if (isNew) await apply(call, item.id, result);
  return isNew;
}

/**
 * Was the device in the workshop by then? What was erased before belongs to the time of its customer, who has used it
 * since. By the day: the clocks of benches differ, and some reports say no more.
 */
const hasArrived = ({ registeredAt }: Item, at: string): boolean =>
  registeredAt === null || dayOf(new Date(at)) >= dayOf(new Date(registeredAt));

async function apply(call: ResultCall, itemId: string, body: Result): Promise<void> {
  const by = moverOf(call);
  const dossier = await dossierInRefurb(by, itemId);
  await writeEvents(by, dossier, [
    { subject: 'item', subjectId: itemId, action: 'station_result', reason: inWords(body) },
  ]);
  const erasedAt = notLater(body.measuredAt, call.now);
  if (body.erasure && hasArrived(dossier.item, erasedAt))
    await writeErasure({ ...by, add: call.jobs.add }, dossier, { ...body.erasure, erasedAt });
  if (body.responses.length === 0) return;
  const diagnosis = await startDiagnosis(by, itemId, { version: dossier.item.version, stockId: null });
  await answer(by, diagnosis, dossier, body.responses, call.locale);
}
