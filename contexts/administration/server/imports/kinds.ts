import type { CatalogueImportType } from '../../domain/imports/import.ts';
import type { CsvKind } from './csv-kind.ts';
import { categoriesKind } from './import-categories.ts';
import { productsKind } from './import-products.ts';
import { questionsKind } from './import-questions.ts';

/** Every kind of CSV. */
const kinds = {
  products: productsKind,
  categories: categoriesKind,
  diagnostic_questions: questionsKind,
} satisfies Record<CatalogueImportType, CsvKind>;

/** A kind of CSV; undefined for an unknown one. */
export const kindOf = (type: string): CsvKind | undefined =>
  Object.values(kinds).find((kind) => kind.type === type);
