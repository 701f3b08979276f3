import { isVisitor, type Actor } from '@reprise/platform/domain/core/access.ts';
import { shownToCustomer, type LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import type { historyView } from '../../domain/history/history.ts';
import type { z } from 'zod';
import { litigationPolicy } from '../litigations/litigations.db.ts';

type Told = z.infer<typeof historyView>;

/** What happened to the sale; what the workshop did with the thing is its own. */
const ofTheSale: ReadonlySet<Told['subject']> = new Set(['buyback', 'payment', 'litigation']);

/** The lines of a price that the caller may read: a customer not those that are for staff. */
export const ledgerFor = (actor: Actor, lines: LedgerLine[]): LedgerLine[] =>
  isVisitor(actor) ? shownToCustomer(lines) : lines;

/** A history as the caller may read it: a customer what happened to the sale, not who of the staff did it or why. */
export const historyFor = (actor: Actor, lines: Told[]): Told[] =>
  isVisitor(actor)
    ? lines
        .filter(({ subject }) => ofTheSale.has(subject))
        .map((line) => ({ ...line, userName: '', reason: '' }))
    : lines;

/** Who did what, and what they wrote about it, as a customer reads it. */
const notedForStaff = { dispatchTrace: '', toRecover: false, cancelComment: null, createdBy: null } as const;

/**
 * A dossier as its customer may read it: the workshop's comment only where the account shares it, and not what staff and
 * the house's programs noted for staff (docs/permissions.md).
 */
export async function seenByCustomer(call: Call, view: BuybackView): Promise<BuybackView> {
  if (!isVisitor(call.actor)) return view;
  const policy = await litigationPolicy(call.db, view.retailerAccountId);
  const { workshopComment, declaredLedger = [], controlledLedger, payment } = view;
  return {
    ...view,
    ...notedForStaff,
    payment: payment && { ...payment, info: null, failureReason: null },
    workshopComment: policy?.isWarehouseCommentSharedToClient ? workshopComment : '',
    declaredLedger: shownToCustomer(declaredLedger),
    controlledLedger: controlledLedger && shownToCustomer(controlledLedger),
  };
}
