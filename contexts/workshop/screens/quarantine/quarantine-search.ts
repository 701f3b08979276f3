import { quarantineReasons, type QuarantineReason } from '@reprise/dossier/domain/items/item.states.ts';
import { pageSizes, severalOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The filters of the list, as written in the address. */
export type QuarantineSearch = {
  page?: number;
  size?: number;
  code?: string;
  brand?: string;
  reason?: QuarantineReason[];
};

/** Reads the filters from the address; a value that is not valid is left out. */
export function readQuarantineSearch(raw: Record<string, unknown>): QuarantineSearch {
  const size = wholeNumberOf(raw['size']);
  return {
    page: wholeNumberOf(raw['page']),
    size: pageSizes.find((one) => one === size),
    code: textOf(raw['code'])?.replaceAll(/\s/g, '').slice(0, 30),
    brand: textOf(raw['brand']),
    reason: severalOf(quarantineReasons, raw['reason']),
  };
}

export const isFiltered = ({ code, brand, reason = [] }: QuarantineSearch): boolean =>
  code !== undefined || brand !== undefined || reason.length > 0;

/** The search without filters; the page size stays. */
export const clearedSearch = ({ size }: QuarantineSearch): QuarantineSearch => ({ size });
