import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { thingOfItem, type Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { ControlDraft, Item } from '@reprise/dossier/domain/items/item.ts';
import { buybackTransitionOfOutcome } from '@reprise/dossier/domain/joint/pairs.ts';
import {
  litigationReminderDays,
  openLitigation,
  type LitigationStatus,
  proposalEnd,
} from '@reprise/dossier/domain/litigations/litigation.states.ts';
import {
  askWorkshop,
  holdSeenPayment,
  insertLitigation,
  makePaymentDue,
  moveDossier,
  moverOf,
  openTask,
  refuseMove,
  writeEvents,
  type Mover,
} from '@reprise/dossier/server/public.ts';
import type { Outcome } from '@reprise/offer/domain/prices/outcome.ts';
import { decideCreation } from '@reprise/platform/domain/core/machine.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Assessment } from '../../domain/control/assess-control.ts';
import type { LoadedControl } from './load-control.ts';
import { differencesForCustomer } from './outcome-words.ts';

/** Writes to the history that the IMEI differs, and what the operator took it for. */
async function recordIdentity(by: Mover, dossier: Dossier, draft: ControlDraft): Promise<void> {
  const { buyback, item } = dossier;
  const { identity, imei } = draft;
  if (identity !== 'misread' && identity !== 'another_device') return;
  const reason = `${buyback.imei ?? '–'} → ${imei ?? '–'}`;
  await writeEvents(by, dossier, [
    { subject: 'item', subjectId: item.id, action: `imei_${identity}`, reason },
  ]);
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

/** Completes the buyback: its payment is due, its item waits for a stock, its customer is told. */
export async function completeControl(
  call: Call,
  dossier: Dossier,
  draft: ControlDraft,
  assessment: Assessment,
  outcome: Extract<Outcome, { kind: 'completed' }>,
): Promise<void> {
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
  await recordIdentity(by, moved, draft);
  await makePaymentDue(by, moved, outcome.validatedCents);
  await askWorkshop(by, moved, 'choose_stock');
  await call.jobs.add('mails.send', { kind: 'completed_paid', buybackId: dossier.buyback.id });
}

/** Opens a task for the store: it may ask its customer and record the answer. */
const askForReply = (call: Call, { buyback, item }: Dossier): Promise<void> =>
  openTask(
    call.db,
    {
      kind: 'proposal_pending',
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      storeId: buyback.storeId,
      buybackId: buyback.id,
      itemId: item.id,
    },
    call.now,
  );

/** The status of a litigation that is opened now. Refusals: `photo_required`, `reason_required`. */
function openedStatus(call: Call, dossier: Dossier, draft: ControlDraft): LitigationStatus {
  const facts = { photoCount: draft.photos.length, reasonCount: draft.reasons.length };
  const opening = decideCreation(openLitigation, call.actor, thingOfItem(dossier), facts);
  if (opening.ok) return opening.to;
  // the photos are the draft's, the reasons come with the call
  const field = opening.code === 'reason_required' ? [{ field: 'reasons', code: 'required' }] : [];
  throw refuseMove(opening.code, dossier, field);
}

/** Proposes another price to the customer; a litigation is opened, with its reminders. `proposal` in cents. */
export async function proposePrice(
  call: Call,
  dossier: Dossier,
  draft: ControlDraft,
  assessment: Assessment,
  { proposal, loaded }: { proposal: number; loaded: LoadedControl },
): Promise<void> {
  const opened = openedStatus(call, dossier, draft);
  // nothing is proposed to a customer who is paid at this moment
  if (dossier.payment !== null && !(await holdSeenPayment(call.db, dossier.payment)))
    throw refuseMove('status_changed', dossier);
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
      buyback: { ...controlled(draft, assessment), litigationStatus: opened },
      item: found(dossier, draft, assessment),
    }),
    reason: draft.reasons.join(' ; '),
  });
  await recordIdentity(by, moved, draft);
  const { language, settings } = loaded;
  const litigation = await insertLitigation(call.db, {
    ...litigationOf(call, moved, draft, assessment, settings.litigationDays),
    status: opened,
    proposal,
    differences: await differencesForCustomer(call, assessment, draft, language),
  });
  await writeEvents(by, moved, [
    { subject: 'litigation', subjectId: litigation.id, action: openLitigation.id, to: litigation.status },
  ]);
  await askForReply(call, moved);
  await call.jobs.add('mails.send', { kind: 'litigation_opened', buybackId: dossier.buyback.id });
  await planReminders(call, dossier.buyback.id, litigation.expiresAt);
}

const litigationOf = (
  { now }: Call,
  { buyback }: Dossier,
  draft: ControlDraft,
  assessment: Assessment,
  days: number,
) => ({
  buybackId: buyback.id,
  retailerAccountId: buyback.retailerAccountId,
  buyerAccountId: buyback.buyerAccountId,
  declaredPrice: assessment.declaredCents,
  currency: buyback.currency,
  reasons: draft.reasons,
  photos: draft.photos,
  workshopComment: draft.comment,
  customerComment: '',
  staffComment: '',
  proofFileId: null,
  answeredBy: null,
  openedAt: now.toISOString(),
  expiresAt: proposalEnd(now, days).toISOString(),
  answeredAt: null,
});

/** Plans the mails that remind of a proposal before it expires (docs/transitions.md, "Negotiation"). */
async function planReminders(call: Call, buybackId: string, expiresAt: string): Promise<void> {
  for (const day of litigationReminderDays) {
    const runAt = new Date(call.now.getTime() + day * dayMs);
    if (day === 0 || runAt >= new Date(expiresAt)) continue;
    await call.jobs.add('litigations.remind', { buybackId }, { runAt });
  }
}
