import type { CatalogueExportType } from '../../domain/exports/export.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { textOf } from '@reprise/platform/screens/shell/search.ts';

/** The kind of the export, and, for a buyer's people, the retailer. */
export type CatalogExportSearch = { type?: CatalogueExportType; account?: string };

// the kinds themselves stand beside their schemas, which every page would load for this one address
const kinds: Record<CatalogueExportType, true> = {
  products: true,
  categories: true,
  diagnostic_questions: true,
};

export const readCatalogExportSearch = (raw: Record<string, unknown>): CatalogExportSearch => {
  const type = textOf(raw['type']);
  return {
    type: type !== undefined && isKeyOf(kinds, type) ? type : undefined,
    account: textOf(raw['account']),
  };
};
