import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { nextStep } from '../../domain/stations/next-step.ts';
import type { StationItemView } from '../../domain/stations/station.contract.ts';
import { askedStill } from '../../domain/refurb/answers.ts';
import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import { viewItem } from '@reprise/dossier/server/public.ts';
import { itemsNamed } from '../refurb/find-item.db.ts';
import { viewSteps } from '../refurb/item-steps.db.ts';
import { getOpenDiagnosis, questionsOf } from '../refurb/refurb.db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { StationCall } from './station-call.ts';

/** The item of the station's workshop that a code names. Refusals: `item_not_found`, `several_items`. */
export async function itemBefore({ db, actor }: Pick<Call, 'db' | 'actor'>, scanned: string): Promise<Item> {
  const [item, another] = await itemsNamed(db, actor, cleanCode(scanned));
  if (!item) throw new Refused('item_not_found');
  if (another) throw new Refused('several_items');
  return item;
}

/** What a station is told: the device, its questions and answers, and what to do next. */
export async function viewForStation({ db, locale }: StationCall, item: Item): Promise<StationItemView> {
  const [seen, facts, steps, diagnosis] = await Promise.all([
    viewItem(db, item.id),
    factsOfRefurb(db, item.id),
    viewSteps(db, item.id),
    getOpenDiagnosis(db, item.id),
  ]);
  const next = nextStep({ ...facts, status: seen.status, stockId: seen.stockId });
  const questions = next === 'diagnose' ? await questionsOf(db, item, locale) : [];
  return {
    itemId: seen.id,
    identificationNumber: seen.identificationNumber,
    buybackIdentificationNumber: seen.buybackIdentificationNumber,
    productLabel: seen.productLabel,
    brand: seen.brand,
    imei: seen.imei,
    serialNumber: seen.serialNumber,
    status: seen.status,
    stockName: seen.stockName,
    erasureNeeded: facts.erasureNeeded,
    erasureRecorded: facts.erasureRecorded,
    next,
    questions,
    responses: askedStill(questions, diagnosis?.responses ?? []),
    steps: steps.map(({ id, name, status }) => ({ id, name, status })),
  };
}
