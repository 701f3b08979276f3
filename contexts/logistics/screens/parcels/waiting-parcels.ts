import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import type { Api } from '@reprise/registers/contracts.ts';

export type WaitingParcel = CallAnswer<Api['GET /packages-to-hand-over']>['parcels'][number];
/** The parcels of one carrier; null: no transport was ordered for them. */
export type Carried = { carrier: string | null; parcels: WaitingParcel[] };

/** A parcel whose label is still being made cannot leave. */
export const mayLeave = ({ labelStatus }: WaitingParcel): boolean => labelStatus !== 'pending';

/** The parcels by carrier, in the order in which each carrier’s first one was closed. */
export function byCarrier(parcels: readonly WaitingParcel[]): Carried[] {
  const groups = new Map<string | null, WaitingParcel[]>();
  for (const parcel of parcels) groups.set(parcel.carrier, [...(groups.get(parcel.carrier) ?? []), parcel]);
  return [...groups].map(([carrier, carried]) => ({ carrier, parcels: carried }));
}

/** The parcel that a scanned number names: its own, or its carrier’s. */
export function parcelNamed(parcels: readonly WaitingParcel[], scanned: string): WaitingParcel | undefined {
  const code = cleanCode(scanned).toLowerCase();
  return parcels.find(({ number, trackingNumber }) =>
    [number, trackingNumber].some((one) => one !== null && cleanCode(one).toLowerCase() === code),
  );
}

/** Of the chosen parcels those that were not yet chosen when others were sent, by their ids. */
export const chosenSince = (chosen: readonly string[], sent: readonly string[]): string[] =>
  chosen.filter((id) => !sent.includes(id));
