import { quarantineReasons, type QuarantineReason } from '@reprise/domain/item/item.states';
import { severalOf, textOf, wholeNumberOf } from '@reprise/shell/search';

/** The list's filters as they stand in the address. */
export type QuarantineSearch = {
  page?: number;
  code?: string;
  brand?: string;
  reason?: QuarantineReason[];
};

/** What the address says of the list; what cannot be understood is left out. */
export const readQuarantineSearch = (raw: Record<string, unknown>): QuarantineSearch => ({
  page: wholeNumberOf(raw['page']),
  code: textOf(raw['code'])?.replaceAll(/\s/g, '').slice(0, 17),
  brand: textOf(raw['brand']),
  reason: severalOf(quarantineReasons, raw['reason']),
});
