import { differingNumbers } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';

/** The refusal of a typed IMEI before it is sent (15 to 17 digits); an empty one is allowed. */
export function imeiRefusal(
  imei: string,
): Extract<RefusalCode, 'imei_too_short' | 'imei_too_long' | 'imei_not_numeric'> | null {
  if (imei === '') return null;
  if (!/^\d+$/.test(imei)) return 'imei_not_numeric';
  if (imei.length < 15) return 'imei_too_short';
  return imei.length > 17 ? 'imei_too_long' : null;
}

type Numbers = { imei: string | null; serialNumber: string | null };

/** Which numbers differ from the declared ones? A number that was not declared, or not read, does not differ. */
export function differing(declared: Numbers, read: Numbers): { imei: boolean; serialNumber: boolean } {
  const found = differingNumbers(declared, read).map(({ number }) => number);
  return { imei: found.includes('imei'), serialNumber: found.includes('serialNumber') };
}

type Typed = { imei: string; source: string; meaning: string };
export type MissingNumber = 'imei' | 'source' | 'meaning';

/** What the operator still has to state about the IMEI; null: nothing, as far as the screen knows. */
export function missingNumber(
  control: Pick<ControlView, 'imei' | 'declared' | 'draft'>,
  typed: Typed,
): MissingNumber | null {
  const { imei, source, meaning } = typed;
  const { required } = control.imei;
  if (imei === '') return required && !control.draft.imeiUnreadable ? 'imei' : null;
  const isOther = differing(control.declared, { imei, serialNumber: null }).imei;
  if ((required || isOther) && source === '') return 'source';
  return isOther && meaning === '' ? 'meaning' : null;
}
