import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { ibanField } from '@reprise/platform/domain/address/customer-info.ts';
import { isBeyondSepa } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { CounterDossier } from './use-counter.ts';

export type CounterEstimate = CallAnswer<Api['POST /store/{storeId}/buybacks/{buybackId}/estimate']>;
type Modes = CounterEstimate['paymentModes'];

/** The payment mode as it can be sent, and the account that it needs: null while something of it is missing. */
export function paymentOf(
  modes: Modes,
  modeId: string,
  iban: string,
): { paymentModeId: string; iban?: string } | null {
  const mode = modes.find(({ id }) => id === modeId);
  if (mode === undefined) return null;
  if (!mode.needsIban) return { paymentModeId: mode.id };
  const typed = ibanField.safeParse(iban);
  if (!typed.success || (mode.sepaOnly && isBeyondSepa(typed.data))) return null;
  return { paymentModeId: mode.id, iban: typed.data };
}

/** Is there something to choose or to type? The mode of the site is kept where it is still offered. */
export const isPaymentAsked = (
  modes: Modes,
  dossier: Pick<CounterDossier, 'paymentModeId'>,
  modeId: string,
): boolean =>
  !modes.some(({ id }) => id === dossier.paymentModeId) ||
  modes.some(({ id, needsIban }) => id === modeId && needsIban);
