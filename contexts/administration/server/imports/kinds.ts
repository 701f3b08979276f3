import type { CatalogueImportType } from '../../domain/imports/import.ts';
import type { FileKind } from './file-kind.ts';
import { categoriesKind } from './import-categories.ts';
import { productsKind } from './import-products.ts';
import { questionsKind } from './import-questions.ts';

/** Every type of file that the engine takes. */
const kinds: Partial<Record<CatalogueImportType, FileKind>> = {
  products: productsKind,
  categories: categoriesKind,
  diagnostic_questions: questionsKind,
};

/** How files of a type are taken; undefined for one that nobody takes yet. */
export const kindOf = (type: string): FileKind | undefined =>
  Object.values(kinds).find((kind) => kind.type === type);
