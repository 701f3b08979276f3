import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { ownBuybackFacts, isInQuarantine, placeOfDossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { isBuybackCompleted } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { customerPapers } from '@reprise/dossier/domain/documents/papers.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { isLitigationOpen } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { isHeldForDevice, type PaymentHold } from '@reprise/dossier/domain/payments/payment-hold.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { stagesOf, type Seen } from '../../domain/following/stages.ts';
import type { FollowingView } from '../../domain/following/following.ts';
import type { Transport } from '@reprise/logistics/domain/transports/transport.ts';
import { carrierName } from '@reprise/paperwork/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Opened } from '@reprise/dossier/server/public.ts';
import { shownToCustomer } from '@reprise/offer/domain/prices/price.ts';
import { readFollowed, seenOf } from './following.db.ts';

/** Where a dossier stands and what comes next, for the holder of its link. */
export async function viewFollowing(call: Call, opened: Opened, token: string): Promise<FollowingView> {
  const { dossier } = opened;
  const { buyback } = dossier;
  const followed = await readFollowed(call.db, buyback);
  const seen = seenOf(followed.lines, followed.transports);
  return {
    buybackId: buyback.id,
    buybackNumber: buyback.identificationNumber,
    productLabel: buyback.productLabel,
    status: buyback.status,
    createdAt: buyback.createdAt,
    ...priceOf(dossier),
    stages: stagesOf(dossier, seen),
    circuitType: buyback.circuitType,
    storeName: followed.store?.commonName ?? null,
    parcel: parcelOf(followed.transports, seen, call.locale),
    payment: paymentOf(dossier, followed.payment && translated(followed.payment.label, call.locale)),
    documents: customerPapers.flatMap((type) => {
      const found = followed.documents.find((one) => one.type === type);
      return found ? [{ type, status: found.status }] : [];
    }),
    litigation: proposalOf(dossier, token),
    workshopComment: followed.settings?.isWarehouseCommentSharedToClient ? buyback.workshopComment : '',
    onHold: onHoldOf(dossier, followed.asked),
    withdrawal: withdrawalOf(call, opened, seen.cancelledAt),
    messages: followed.messages,
    supportEmail: followed.settings?.sellerSupportEmail ?? null,
  };
}

/** The controlled price is shown once it is agreed: before, it is a proposal with a page of its own. */
function priceOf({ buyback }: Dossier) {
  const declaredPrice = buyback.declaredPrice ?? buyback.preDeclaredPrice ?? 0;
  const isControlled = buyback.validatedPrice !== null && buyback.validatedPrice === buyback.controlledPrice;
  return {
    price: buyback.validatedPrice ?? declaredPrice,
    declaredPrice,
    isFinal: isBuybackCompleted(buyback.status),
    bonus: buyback.paymentBonus,
    currency: buyback.currency,
    ledger: shownToCustomer((isControlled ? buyback.controlledLedger : null) ?? buyback.declaredLedger),
    guaranteeUntil: buyback.guaranteeUntil,
  };
}

/** What an item or a payment waits for that only its customer can change. */
function onHoldOf({ item, payment }: Dossier, asked: readonly string[]): FollowingView['onHold'] {
  const { quarantineReason: reason } = item;
  if (isInQuarantine(item))
    return asked.includes('quarantine') || (asked.includes('device_stopped') && isOfDevice(reason))
      ? reason
      : null;
  if (payment === null || !isHeldForDevice(payment) || !asked.includes('device_stopped')) return null;
  return (payment.heldFor && reasonsOfHolds[payment.heldFor]) ?? null;
}
const reasonsOfHolds: Partial<Record<PaymentHold, FollowingView['onHold']>> = {
  device_locked: 'activation_lock',
  device_listed: 'blacklisted',
};
const isOfDevice = (reason: FollowingView['onHold']): boolean =>
  Object.values(reasonsOfHolds).includes(reason);

/** The parcel back, else the one to the workshop; one that was cancelled before it left does not count. */
function parcelOf(transports: readonly Transport[], seen: Seen, locale: Locale): FollowingView['parcel'] {
  const leaving = transports.filter(({ status }) => status !== 'cancelled' && status !== 'failed');
  for (const leg of ['return', 'inbound'] as const) {
    const found = leaving.find((one) => one.leg === leg);
    const isIdle = leg === 'inbound' && seen.cancelledAt !== null && seen.sentAt === null;
    if (found && !isIdle) return { ...found, company: carrierName(found, locale), leg };
  }
  return null;
}

const paymentOf = ({ payment }: Dossier, label: string | undefined): FollowingView['payment'] =>
  payment && { ...payment, label: label ?? '' };

function proposalOf({ litigation }: Dossier, token: string): FollowingView['litigation'] {
  if (litigation === null || !isLitigationOpen(litigation)) return null;
  const { proposal, declaredPrice, expiresAt } = litigation;
  return { proposal, declaredPrice, expiresAt, token };
}

/** The same decision as that of the button's call. */
function withdrawalOf(
  call: Call,
  { dossier, customer }: Opened,
  withdrawnAt: string | null,
): FollowingView['withdrawal'] {
  const thing = { status: dossier.buyback.status, ...placeOfDossier(dossier) };
  const decision = decide(buybackTransitions.withdraw, customer, thing, ownBuybackFacts(dossier, call.now));
  return { allowed: decision.ok, code: decision.ok ? null : decision.code, withdrawnAt };
}
