import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { placeOfDossier, ownBuybackFacts, type Dossier } from '../../domain/buybacks/dossier.ts';
import { correctImei, editBuyback } from '../../domain/buybacks/buyback.edit.states.ts';
import { buybackActions } from '../../domain/buybacks/buyback.actions.ts';
import { shownTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import { isHeld } from '../../domain/payments/payment-hold.ts';
import type { FactsOfActions } from './file-actions.db.ts';
import { hasLeft, markAsPaid, type PaymentFacts } from '../../domain/payments/payment.states.ts';

const losses = {
  loseAtStore: itemTransitions.loseAtStore,
  loseInTransport: itemTransitions.loseInTransport,
  loseAtWarehouse: itemTransitions.loseAtWarehouse,
} as const;
const isLoss = (name: string): name is keyof typeof losses => Object.hasOwn(losses, name);

/** An item can be declared lost only where it is. */
const isThere =
  ({ item }: Dossier) =>
  ({ name }: { name: string }): boolean =>
    !isLoss(name) || losses[name].from.includes(item.status);

/** The transitions that leave the dossier's present status, allowed or with the code why not; `markAsPaid` included. */
export function dossierActions(
  actor: Actor,
  now: Date,
  dossier: Dossier,
  { paidByOther, ...given }: FactsOfActions & Pick<PaymentFacts, 'paidByOther'>,
) {
  const thing = { status: dossier.buyback.status, ...placeOfDossier(dossier) };
  const facts = { ...ownBuybackFacts(dossier, now), ...given };
  const edition = { ...facts, createdBy: dossier.buyback.createdBy };
  const ofFile = [
    ...allowedTransitions(shownTransitions, actor, thing, facts).filter(isThere(dossier)),
    ...allowedTransitions({ edit: editBuyback }, actor, thing, edition),
    ...allowedTransitions({ correctImei }, actor, thing, {
      paid: dossier.payment !== null && hasLeft(dossier.payment),
    }),
  ];
  if (dossier.payment === null) return buybackActions.sent(ofFile);
  const payment = { ...dossier.payment, storeId: dossier.buyback.storeId, warehouseId: thing.warehouseId };
  const manual = { isManual: payment.provider === 'none', held: isHeld(payment), paidByOther };
  return buybackActions.sent([...ofFile, ...allowedTransitions({ markAsPaid }, actor, payment, manual)]);
}
