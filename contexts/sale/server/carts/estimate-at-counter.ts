import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import { paymentChoices } from '@reprise/offer/domain/circuits/choices.ts';
import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { ibanAsked, ibanProblem } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { paysOut } from '@reprise/offer/domain/payment-modes/payers.ts';
import { tradeInBonusCents } from '@reprise/offer/domain/prices/bonus.ts';
import { configurationOf, estimate, stampQuery, type Configuration } from '@reprise/offer/server/public.ts';
import { inScope } from '@reprise/platform/domain/core/access.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { FinalizeInput } from '../../domain/carts/cart.ts';
import type { CounterEstimate } from '../../domain/carts/cart.contract.ts';
import { customerOfQuery, promisedQuery } from './finalize.db.ts';
import type { Place } from './load-finalization.ts';

type Promised = Pick<Buyback, 'buyerAccountId' | 'circuitId' | 'shippingMethodId'>;

/** The payment modes that the dossier may be finalised with, each with what it still needs of the customer. */
function modesOf(
  { buyerAccountId, circuitId, shippingMethodId }: Promised,
  { iban }: Pick<Customer, 'iban'>,
  { circuits, shippingMethods, paymentModes, payers }: Configuration,
  { total, currency }: Estimate,
) {
  const circuit = circuits.find(({ id }) => id === circuitId);
  if (circuit === undefined) return [];
  const shippingMethod = shippingMethods.find(({ id }) => id === shippingMethodId) ?? null;
  const offered = paymentChoices({ circuit, shippingMethod }, paymentModes, paysOut(payers, buyerAccountId));
  return offered.map(({ id, label, ...mode }) => {
    const asked = ibanAsked(mode, currency, total);
    return { id, label, ...asked, needsIban: ibanProblem(iban, asked) !== null };
  });
}

/**
 * What a counter pays for a dossier that was opened on the site, as `finalizeBuyback` prices it, and by which payment
 * modes: that of the site may be switched off since. Refusals: `not_found`,
 * `not_eligible`, and those of `estimate`.
 */
export async function estimateAtCounter(
  call: Call,
  { storeId, buybackId }: Place,
  { declarationId, paymentModeId }: Pick<FinalizeInput, 'declarationId' | 'paymentModeId'>,
): Promise<CounterEstimate> {
  const { actor, read, locale } = call;
  const [[promised], [customer], [stamped]] = await read(
    promisedQuery(buybackId),
    customerOfQuery(buybackId),
    stampQuery(actor.accountId),
  );
  if (!promised || !customer) throw new Refused('not_found');
  const { status, circuitId, shippingMethodId, retailerAccountId } = promised;
  // any store of its account may take it in
  if (!inScope(actor, { retailerAccountId, buyerAccountId: null, storeId })) throw new Refused('not_found');
  if (!buybackTransitions.finalize.from.includes(status)) throw new Refused('not_eligible');
  const asked = { declarationId, circuitId, shippingMethodId, paymentModeId };
  const priced = await estimate(call, asked, promised);
  const { priceSnapshot, paymentBonus } = promised;
  const configuration = await configurationOf(read, actor.accountId, stamped?.stamp);
  const modes = modesOf(promised, customer, configuration, priced);
  return {
    ...priced,
    // the one that was accepted on the site, or none
    bonus: tradeInBonusCents(priceSnapshot.bonus, priced.total, paymentBonus > 0),
    paymentModes: modes.map((mode) => ({ ...mode, label: translated(mode.label, locale) })),
  };
}
