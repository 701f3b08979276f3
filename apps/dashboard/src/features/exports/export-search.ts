import { catalogueExportTypes, type CatalogueExportType } from '@reprise/domain/export/export';
import { textOf } from '@reprise/shell/search';

/** What of the catalogue is exported, and, for a buyer's people, of which retailer. */
export type CatalogExportSearch = { type?: CatalogueExportType; account?: string };

export const readCatalogExportSearch = (raw: Record<string, unknown>): CatalogExportSearch => ({
  type: catalogueExportTypes.find((type) => type === raw['type']),
  account: textOf(raw['account']),
});
