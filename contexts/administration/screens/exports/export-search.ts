import { catalogueExportTypes, type CatalogueExportType } from '../../domain/exports/export.ts';
import { textOf } from '@reprise/platform/screens/shell/search.ts';

/** The kind of the export, and, for a buyer's people, the retailer. */
export type CatalogExportSearch = { type?: CatalogueExportType; account?: string };

export const readCatalogExportSearch = (raw: Record<string, unknown>): CatalogExportSearch => ({
  type: catalogueExportTypes.find((type) => type === raw['type']),
  account: textOf(raw['account']),
});
