import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { thingOfItem, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { declaredCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import type { ControlDraft, Item } from '@reprise/dossier/domain/items/item.ts';
import type { itemApi, OutcomeView } from '@reprise/dossier/domain/items/item.contract.ts';
import { buybackTransitionOfOutcome } from '@reprise/dossier/domain/joint/pairs.ts';
import type { Litigation } from '@reprise/dossier/domain/litigations/litigation.ts';
import {
  litigationReminderDays,
  openLitigation,
  type LitigationStatus,
} from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { decideCreation } from '@reprise/platform/domain/core/machine.ts';
import type { Outcome } from '@reprise/offer/domain/prices/outcome.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moveDossier,
  moverOf,
  refuseMove,
  writeEvents,
  type Mover,
  makePaymentDue,
  insertLitigation,
  openTask,
  askWorkshop,
  isCommentMandatory,
  workshopSettings,
} from '@reprise/dossier/server/public.ts';
import { assessControl, differencesIn, thingIn, type Assessment } from './assess-control.ts';
import { anotherDevice } from './control-words.ts';
import { checkPhotos, draftOf, dossierOnBench, requireControl } from './control.ts';
import { customerLanguage } from '../items/customer-language.db.ts';

type Confirm = z.output<typeof itemApi.confirmControl.body>;
type Confirmed = { itemId: string; outcome: OutcomeView['outcome'] };

/** Confirms a control: the buyback is completed, or the customer is asked (docs/transitions.md, "Control"). */
export async function confirmControl(call: Call, itemId: string, body: Confirm): Promise<Confirmed> {
  const dossier = await dossierOnBench(call, itemId, body.version);
  await requireControl(call, dossier);
  const found = finalDraft(dossier.item, body);
  await checkPhotos(call, dossier, found);
  refuseCustomPrice(call, dossier, body);
  const assessment = await assessControl(call, dossier, body.customPrice);
  const draft = await identified(call, dossier, found, assessment);
  await refuseIncomplete(call, dossier, draft, assessment);
  const { outcome } = assessment;
  switch (outcome.kind) {
    case 'refused':
      // refusing the product is a decision of its own, which not every operator may make
      throw new Refused('not_eligible', { extra: { outcome: 'refuse' } });
    case 'completed':
      return complete(call, dossier, draft, assessment, outcome);
    case 'litigation':
      return propose(call, dossier, draft, assessment, outcome.proposalCents);
  }
}

const finalDraft = (item: Item, body: Confirm): ControlDraft => {
  const draft = draftOf(item);
  const evidence = body.evidence ?? draft.evidence ?? [];
  const why = [...evidence.map(({ reason }) => reason), ...draft.reasons].filter((reason) => reason !== '');
  const shown = evidence.flatMap(({ photos }) => photos);
  return {
    ...draft,
    evidence,
    reasons: body.reasons.length > 0 ? body.reasons : [...new Set(why)],
    photos: [...new Set([...draft.photos, ...shown])],
    comment: body.comment === '' ? draft.comment : body.comment,
  };
};

/** Keeps whether it was the declared device; for another one the first reason to the customer says so. */
async function identified(
  { db }: Call,
  { buyback }: Dossier,
  draft: ControlDraft,
  { identity }: Assessment,
): Promise<ControlDraft> {
  if (identity !== 'another_device') return { ...draft, identity };
  const why = anotherDevice(await customerLanguage(db, buyback.customerId));
  return { ...draft, identity, reasons: [...new Set([why, ...draft.reasons])] };
}

/** Writes to the history that the IMEI differs, and what the operator took it for. */
async function tellIdentity(by: Mover, dossier: Dossier, draft: ControlDraft): Promise<void> {
  const { buyback, item } = dossier;
  const { identity, imei } = draft;
  if (identity !== 'misread' && identity !== 'another_device') return;
  const reason = `${buyback.imei ?? '–'} → ${imei ?? '–'}`;
  await writeEvents(by, dossier, [
    { subject: 'item', subjectId: item.id, action: `imei_${identity}`, reason },
  ]);
}

/** Refuses a price of one's own without the permission, or above the declared price (docs/price.md, "Negotiation"). */
function refuseCustomPrice({ actor }: Call, { buyback }: Dossier, { customPrice }: Confirm): void {
  if (customPrice === null) return;
  if (!can(actor, 'litigation_custom_price')) throw new Refused('forbidden');
  const max = declaredCents(buyback);
  if (customPrice > max) {
    throw new Refused('invalid', {
      violations: [{ field: 'customPrice', code: 'too_big', values: { max } }],
    });
  }
}

async function refuseIncomplete(
  call: Call,
  { buyback }: Dossier,
  draft: ControlDraft,
  { photosRequired, outcome }: Assessment,
): Promise<void> {
  if (outcome.kind === 'refused') return;
  if (photosRequired && draft.photos.length === 0) throw new Refused('photo_required');
  if (draft.comment === '' && (await isCommentMandatory(call.db, buyback))) {
    throw new Refused('reason_required', { violations: [{ field: 'comment', code: 'required' }] });
  }
}

/** What the buyback keeps of the control, whatever its outcome. */
const controlled = (draft: ControlDraft, { price }: Assessment): Partial<Buyback> => ({
  controlledGrade: price.grade,
  controlledPrice: price.totalCents,
  controlledLedger: price.lines,
  workshopComment: draft.comment,
});

/** The item's IMEI: the one that was read; a declared one that was not found is dropped. */
const imeiOf = (item: Item, { imei, identity }: ControlDraft): string | null =>
  imei ?? (identity === 'as_declared' ? item.imei : null);

const found = ({ item }: Dossier, draft: ControlDraft, assessment: Assessment): Partial<Item> => ({
  productId: assessment.productId,
  imei: imeiOf(item, draft),
  serialNumber: draft.serialNumber ?? item.serialNumber,
  controlDraft: draft,
  operatorId: null,
  lockedUntil: null,
});

async function complete(
  call: Call,
  dossier: Dossier,
  draft: ControlDraft,
  assessment: Assessment,
  outcome: Extract<Outcome, { kind: 'completed' }>,
): Promise<Confirmed> {
  const by = moverOf(call);
  const at = call.now.toISOString();
  const moved = await moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions[buybackTransitionOfOutcome[outcome.itemStatus]], {})],
    item: [ofItem(itemTransitions.confirmControl, { allAnswered: true, outcome: outcome.itemStatus })],
    changes: () => ({
      buyback: {
        ...controlled(draft, assessment),
        validatedPrice: outcome.validatedCents,
        absorbed: outcome.absorbedCents,
        overLimit: outcome.overLimit,
        controlledAt: at,
        completedAt: at,
      },
      item: {
        ...found(dossier, draft, assessment),
        outcome: outcome.itemStatus,
        paidPrice: outcome.validatedCents,
        stockId: null,
        bin: null,
        stockedAt: null,
      },
    }),
    reason: draft.reasons.join(' ; '),
  });
  await tellIdentity(by, moved, draft);
  await makePaymentDue(by, moved, outcome.validatedCents);
  await askWorkshop(by, moved, 'choose_stock');
  await call.jobs.add('mails.send', { kind: 'completed_paid', buybackId: dossier.buyback.id });
  return { itemId: dossier.item.id, outcome: outcome.buybackStatus };
}

/** Opens a task for the store: it may ask its customer and record the answer. */
const askForReply = (call: Call, { buyback, item }: Dossier): Promise<void> =>
  openTask(
    call.db,
    {
      kind: 'reply_pending',
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      storeId: buyback.storeId,
      buybackId: buyback.id,
      itemId: item.id,
    },
    call.now,
  );

async function propose(
  call: Call,
  dossier: Dossier,
  draft: ControlDraft,
  assessment: Assessment,
  proposal: number,
): Promise<Confirmed> {
  const facts = { photoCount: draft.photos.length, reasonCount: draft.reasons.length };
  const opening = decideCreation(openLitigation, call.actor, thingOfItem(dossier), facts);
  if (!opening.ok) throw refuseMove(opening.code, dossier);
  const by = moverOf(call);
  const moved = await moveDossier(by, dossier, {
    buyback: [
      ofBuyback(buybackTransitions.proposePrice, {
        photoCount: draft.photos.length,
        reason: draft.reasons.join(' ; ') || null,
      }),
    ],
    item: [null],
    changes: () => ({
      buyback: { ...controlled(draft, assessment), litigationStatus: opening.to },
      item: found(dossier, draft, assessment),
    }),
    reason: draft.reasons.join(' ; '),
  });
  await tellIdentity(by, moved, draft);
  const litigation = await open(call, moved, draft, assessment, proposal, opening.to);
  await writeEvents(by, moved, [
    { subject: 'litigation', subjectId: litigation.id, action: openLitigation.id, to: litigation.status },
  ]);
  await askForReply(call, moved);
  await call.jobs.add('mails.send', { kind: 'litigation_opened', buybackId: dossier.buyback.id });
  await planReminders(call, dossier.buyback.id, litigation.expiresAt);
  return { itemId: dossier.item.id, outcome: 'litigation' };
}

async function open(
  call: Call,
  { buyback }: Dossier,
  draft: ControlDraft,
  assessment: Assessment,
  proposal: number,
  status: LitigationStatus,
) {
  const { db, now } = call;
  const { litigationDays } = await workshopSettings(db, buyback.retailerAccountId);
  const language = await customerLanguage(db, buyback.customerId);
  return insertLitigation(db, {
    buybackId: buyback.id,
    retailerAccountId: buyback.retailerAccountId,
    buyerAccountId: buyback.buyerAccountId,
    status,
    declaredPrice: assessment.declaredCents,
    proposal,
    currency: buyback.currency,
    differences: [
      ...thingIn(assessment, language, language).map(({ question, declared, controlled, reason }) => ({
        question,
        declared,
        controlled,
        ...(reason === null ? {} : { reason }),
      })),
      ...withEvidence(await differencesIn(call, assessment.differing, language), draft),
    ],
    reasons: draft.reasons,
    photos: draft.photos,
    workshopComment: draft.comment,
    customerComment: '',
    staffComment: '',
    proofFileId: null,
    answeredBy: null,
    openedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + litigationDays * 86_400_000).toISOString(),
    answeredAt: null,
  });
}

/** Adds to each difference the reason and the photos that the customer sees. */
const withEvidence = (
  differences: Awaited<ReturnType<typeof differencesIn>>,
  { evidence = [] }: ControlDraft,
): Litigation['differences'] =>
  differences.map(({ questionId, ...difference }) => {
    const shown = evidence.find((one) => one.questionId === questionId);
    return shown ? { ...difference, reason: shown.reason, photos: shown.photos } : difference;
  });

/** Plans the mails that remind of a proposal before it expires (docs/transitions.md, "Negotiation"). */
async function planReminders(call: Call, buybackId: string, expiresAt: string): Promise<void> {
  for (const day of litigationReminderDays) {
    const runAt = new Date(call.now.getTime() + day * 86_400_000);
    if (day === 0 || runAt >= new Date(expiresAt)) continue;
    await call.jobs.add('litigations.remind', { buybackId }, { runAt });
  }
}
