import type { CatalogueRoot, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import type { Sheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import type { CategoryDraft } from './category-draft.ts';

/** The props of each section of a category's form. */
export type SectionProps = {
  sheet: Sheet<CategoryDraft>;
  root: CatalogueRoot;
  /** The category that is changed; null for a new one. */
  category: CategoryDetail | null;
};
