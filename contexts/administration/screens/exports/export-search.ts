import { catalogueExportTypes, type CatalogueExportType } from '../../domain/exports/export.ts';
import { textOf } from '@reprise/platform/screens/shell/search.ts';

/** What of the catalogue is exported, and, for a buyer's people, of which retailer. */
export type CatalogExportSearch = { type?: CatalogueExportType; account?: string };

export const readCatalogExportSearch = (raw: Record<string, unknown>): CatalogExportSearch => ({
  type: catalogueExportTypes.find((type) => type === raw['type']),
  account: textOf(raw['account']),
});
