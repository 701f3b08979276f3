import type { buybackApi } from '../../domain/buybacks/buyback.contract.ts';
import { buybackTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { PaymentType } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { spoken, translated } from '@reprise/platform/domain/core/locales.ts';
import { isNotNeeded } from '../../domain/payments/payment.states.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { trackingToken } from './tracking-link.db.ts';
import { bindToDossier } from './move-dossier.ts';
import { askedOf, confirmationOf, packingLines, stepsIn } from './what-next.db.ts';

/** The steps that the customer has to take, in order, each with its picture if it is the circuit's. */
export async function instructions(
  call: Call,
  dossier: Dossier,
): Promise<z.output<typeof buybackApi.instructions.answer>> {
  bindToDossier(call, dossier);
  return stepsIn(await askedOf(call.db, dossier.buyback), call.locale);
}

type Infos = z.output<typeof buybackApi.additionalInfos.answer>;

/** What the end of the journey hands out; a card only where the circuit gives it out at the counter. */
function confirmationKind(
  { buyback, payment }: Dossier,
  type: PaymentType | undefined,
  paysAtCreation: boolean,
): Infos['confirmation'] {
  if (buyback.channel === 'store' && payment !== null) {
    if (isNotNeeded(payment)) return 'documents';
    if (paysAtCreation && (type === 'gift_card' || type === 'voucher')) return type;
    return buyback.circuitType === 'store_collect' ? 'tracking_sheet' : 'documents';
  }
  return buyback.circuitType === 'web_drop' ? 'mail' : 'documents';
}

/** The link to follow a dossier, for the visitor who created it, without waiting for the mail; null for staff. */
const tokenOfVisitor = ({ actor, db, now }: Call, buyback: Dossier['buyback']): Promise<string | null> =>
  actor.userType === 'pseudo_anonymous' ? trackingToken(db, buyback, now) : Promise.resolve(null);

/** Is it still to be brought to the store that its customer chose? */
const isAwaitedInStore = ({ status }: Dossier['buyback']): boolean =>
  buybackTransitions.finalize.from.includes(status);

/** Where its customer brings or sends it: to the store that they chose, until it is there; else to a workshop. */
const placeOf = (buyback: Dossier['buyback']): string | null =>
  isAwaitedInStore(buyback)
    ? buyback.storeId
    : (buyback.warehouseId ?? buyback.targetWarehouse ?? buyback.storeId);

/** The texts of the confirmation, besides the papers. */
export async function additionalInfos(call: Call, dossier: Dossier): Promise<Infos> {
  bindToDossier(call, dossier);
  const { buyback } = dossier;
  const place = placeOf(buyback);
  const [[circuit, detail, mode, destination], asked] = await Promise.all([
    confirmationOf(call.db, buyback, place),
    askedOf(call.db, buyback),
  ]);
  // what is brought to a store is packed there
  const packing =
    detail && !isAwaitedInStore(buyback)
      ? spoken(
          detail.packingInstructions,
          detail.translations.packingInstructions,
          detail.language,
          call.locale,
        ).text
      : '';
  const isPaid = dossier.payment === null || !isNotNeeded(dossier.payment);
  return {
    packingInstructions: packingLines(asked, packing, call.locale),
    paymentMailContent: mode && isPaid ? translated(mode.mailContent, call.locale) : '',
    paymentDelayDays: isPaid && mode?.type === 'bank_transfer' ? paymentLimits.bankTransferWorkingDays : 0,
    supportEmail: detail?.sellerSupportEmail ?? null,
    confirmation: confirmationKind(dossier, mode?.type, circuit?.paysAtCreation ?? false),
    destination: destination?.commonName ?? null,
    trackingToken: await tokenOfVisitor(call, buyback),
  };
}
