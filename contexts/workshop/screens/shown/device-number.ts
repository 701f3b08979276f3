import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';

type Own = {
  /** The 8 digits on the item's label, once it has one. */
  item: string | null;
  /** The 13 digits of its dossier. */
  dossier: string;
};

/**
 * Tells a number of the product (the item's or the dossier's) scanned into a field for a device's own number; null for
 * any other.
 */
export function notOfDevice(typed: string, { item, dossier }: Own): 'item' | 'dossier' | null {
  const code = cleanCode(typed);
  if (code === dossier || isBuybackNumber(code)) return 'dossier';
  return code === item ? 'item' : null;
}
