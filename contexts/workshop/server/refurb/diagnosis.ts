import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { inScope } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { decide, mayTry } from '@reprise/platform/domain/core/machine.ts';
import { askedStill, proposedSteps, withAnswers, wrongAnswers } from '../../domain/refurb/answers.ts';
import { abandonDiagnosis, answerDiagnosis, startedDiagnosis } from '../../domain/refurb/diagnosis.states.ts';
import type { RefurbDiagnosis } from '../../domain/refurb/refurb.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { dossierOfItem, moveDossier, type Mover } from '@reprise/dossier/server/public.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import { holdItem } from './item-steps.db.ts';
import { stockAt } from './stock-at.ts';
import { getOpenDiagnosis, holdDiagnosis, insertDiagnosis, moveDiagnosis, questionsOf } from './refurb.db.ts';

/** The dossier of an item at the caller's workshop. Refusal: `not_found`. */
export async function dossierInRefurb(
  { db, actor }: Pick<Mover, 'db' | 'actor'>,
  itemId: string,
): Promise<Dossier> {
  const dossier = await dossierOfItem(db, itemId);
  if (!dossier || !inScope(actor, dossier.item)) throw new Refused('not_found');
  return dossier;
}

export function checkVersion(dossier: Dossier, version: number): void {
  if (dossier.item.version !== version)
    throw new Refused('status_changed', {
      extra: { currentStatus: dossier.item.status, version: dossier.item.version },
    });
}

/** Opens a diagnosis without answers; one that a quarantine or a loss interrupted is abandoned. */
export async function beginDiagnosis({ db, actor, now }: Mover, { item }: Dossier): Promise<RefurbDiagnosis> {
  const cutShort = await getOpenDiagnosis(db, item.id);
  const [abandoned] = abandonDiagnosis.to;
  if (cutShort && abandoned)
    await moveDiagnosis(db, cutShort.id, { status: abandoned, finalizedAt: now.toISOString() });
  return insertDiagnosis(db, {
    itemId: item.id,
    retailerAccountId: item.retailerAccountId,
    buyerAccountId: item.buyerAccountId,
    status: startedDiagnosis,
    proposedStepIds: [],
    userId: actor.userId,
    stockId: null,
    createdAt: now.toISOString(),
    finalizedAt: null,
  });
}

const placeAt = async (by: Mover, { warehouseId }: Item, stockId: string): Promise<Partial<Item>> => ({
  stockId: await stockAt(by, warehouseId, stockId, 'item_refurb_diagnostic_in_progress'),
  stockedAt: by.now.toISOString(),
  bin: null,
});

/**
 * Starts a diagnosis, or answers the one that is already open. An item without a stock is put into `stockId`. Refusals:
 * `stock_required` without either, `stock_not_found`, `stock_not_for_state`, `diagnosis_already_done`,
 * `wrong_item_status`, `package_closed`.
 */
export async function startDiagnosis(
  by: Mover,
  itemId: string,
  { version, stockId }: { version: number; stockId: string | null },
): Promise<RefurbDiagnosis> {
  // the parcel that it lies in may be closed at this moment
  await holdItem(by.db, itemId);
  const dossier = await dossierInRefurb(by, itemId);
  const { item } = dossier;
  const isBegun = itemTransitions.abandonDiagnosis.from.includes(item.status);
  const open = isBegun ? await getOpenDiagnosis(by.db, itemId) : undefined;
  if (open && mayTry(itemTransitions.startDiagnosis, by.actor)) return open;
  const mayBegin = itemTransitions.startDiagnosis.from.includes(item.status);
  if (mayBegin && item.stockId === null && stockId === null) throw new Refused('stock_required');
  // `diagnosis_already_done` says more than `status_changed`, so the version is checked only where it may begin
  if (mayBegin) checkVersion(dossier, version);
  const place = mayBegin && item.stockId === null && stockId !== null ? await placeAt(by, item, stockId) : {};
  await moveDossier(by, dossier, {
    buyback: [null],
    item: [ofItem(itemTransitions.startDiagnosis, await factsOfRefurb(by.db, itemId))],
    changes: () => ({ item: place }),
  });
  return beginDiagnosis(by, dossier);
}

export function ended(diagnosis: RefurbDiagnosis): Refused {
  return new Refused('status_changed', { extra: { currentStatus: diagnosis.status } });
}

/**
 * Saves answers beside those to other questions, as far as these are still asked, and the steps they propose: a person and
 * a test station may answer at once. Refusals: `invalid` at the field, `status_changed` once it has ended.
 */
export async function answer(
  by: Mover,
  seen: RefurbDiagnosis,
  { item }: Dossier,
  given: RefurbDiagnosis['responses'],
  locale: Locale,
): Promise<RefurbDiagnosis> {
  const diagnosis = (await holdDiagnosis(by.db, seen.id)) ?? seen;
  if (!decide(answerDiagnosis, by.actor, { ...item, status: diagnosis.status }, {}).ok)
    throw ended(diagnosis);
  const questions = await questionsOf(by.db, item, locale);
  const violations = wrongAnswers(questions, given);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const responses = withAnswers(askedStill(questions, diagnosis.responses), given);
  const change = { responses, proposedStepIds: proposedSteps(questions, responses) };
  const moved = await moveDiagnosis(by.db, diagnosis.id, change);
  if (!moved) throw ended(diagnosis);
  return moved;
}
