import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { buybackApi } from '../../domain/buybacks/buyback.contract.ts';
import { buybackTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import { litigationTransitions } from '../../domain/litigations/litigation.states.ts';
import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { priceAtReceipt } from '@reprise/offer/domain/prices/price.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { listHistory } from '../history/history.db.ts';
import { viewBuyback, viewDossier } from './view-buyback.ts';
import { correctImei } from './correct-imei.ts';
import { factsOfActions } from './file-actions.db.ts';
import { dossierActions } from './dossier-actions.ts';
import { isPaidByOther } from '../payments/paid-by-other.ts';
import { loadDossier, dossierByNumber } from './dossier.db.ts';
import { dossierInScope, seesDossier } from './dossier-in-scope.ts';
import { listBuybacks, listForCounter } from './list-buybacks.ts';
import { markBuybackAsPaid } from './mark-as-paid.ts';
import { historyFor, ledgerFor } from './seen-by-customer.ts';
import { additionalInfos, instructions } from './what-next.ts';

const seen = async (call: Call, buybackId: string): Promise<Dossier> =>
  dossierInScope(call.actor, await loadDossier(call.db, buybackId));

/** Refuses when the dossier cannot be controlled here and now. */
function requireVerifiable({ item, litigation }: Dossier): void {
  const { acceptLitigation } = litigationTransitions;
  if (litigation !== null && acceptLitigation.from.includes(litigation.status)) {
    throw new Refused('litigation_open');
  }
  const { openControl, confirmControl } = itemTransitions;
  if (![...openControl.from, ...confirmControl.from].includes(item.status)) {
    throw new Refused('wrong_item_status');
  }
}

/** A buyback of the site that any store of its account may finalise, with a warning when its price is old. */
async function predeclared(call: Call, number: string) {
  const dossier = await dossierByNumber(call.db, number);
  if (!dossier || !call.actor.accountIds.includes(dossier.buyback.retailerAccountId)) {
    throw new Refused('not_recognised');
  }
  if (!buybackTransitions.finalize.from.includes(dossier.buyback.status)) {
    const { id, status } = dossier.buyback;
    const mayOpen = seesDossier(call.actor, dossier);
    throw new Refused('not_eligible', { extra: { currentStatus: status, ...(mayOpen ? { id } : {}) } });
  }
  const days = (call.now.getTime() - new Date(dossier.buyback.createdAt).getTime()) / dayMs;
  return {
    ...(await viewDossier(call, dossier)),
    olderThan15Days: days > buybackLimits.predeclaredWarningDays,
    guaranteeOver: priceAtReceipt(dossier.buyback.priceSnapshot, call.now) === 'new_snapshot',
    declarationId: dossier.buyback.declarationId,
  };
}

export const buybacksRoutes: Route[] = [
  route(buybackApi.buybacks, (call, { query }) => listBuybacks(call, query)),
  route(buybackApi.predeclaredList, (call, { query }) => listForCounter(call, query)),
  route(buybackApi.predeclared, (call, { params }) => predeclared(call, params.identificationNumber)),
  route(buybackApi.byIdentificationNumber, async (call, { params }) =>
    viewDossier(call, dossierInScope(call.actor, await dossierByNumber(call.db, params.n), 'not_recognised')),
  ),
  route(buybackApi.isVerifiable, async (call, { params }) => {
    const dossier = await dossierByNumber(call.db, params.n);
    requireVerifiable(dossierInScope(call.actor, dossier, 'not_recognised'));
  }),
  route(buybackApi.buyback, async (call, { params }) => viewDossier(call, await seen(call, params.id))),
  route(buybackApi.instructions, async (call, { params }) => instructions(call, await seen(call, params.id))),
  route(buybackApi.additionalInfos, async (call, { params }) =>
    additionalInfos(call, await seen(call, params.id)),
  ),
  route(buybackApi.transitions, async (call, { params }) => {
    const dossier = await seen(call, params.id);
    const { payment } = dossier;
    const paidByOther = payment !== null && (await isPaidByOther(call.db, call.actor, payment));
    const facts = { ...(await factsOfActions(call.db, dossier)), paidByOther };
    return dossierActions(call.actor, call.now, dossier, facts);
  }),
  route(buybackApi.history, async (call, { params }) => {
    await seen(call, params.id);
    return historyFor(call.actor, await listHistory(call.db, params.id));
  }),
  route(buybackApi.priceLedger, async (call, { params }) => {
    const { buyback } = await seen(call, params.id);
    return {
      declared: ledgerFor(call.actor, buyback.declaredLedger),
      controlled: buyback.controlledLedger && ledgerFor(call.actor, buyback.controlledLedger),
      declaredTotal: buyback.declaredPrice ?? buyback.preDeclaredPrice ?? 0,
      controlledTotal: buyback.controlledPrice,
      currency: buyback.currency,
      guaranteeUntil: buyback.guaranteeUntil,
    };
  }),
  route(buybackApi.correctImei, async (call, { params, body }) => {
    await correctImei(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
  route(buybackApi.markAsPaid, async (call, { params, body }) => {
    await markBuybackAsPaid(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
];
