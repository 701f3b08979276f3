import type { CatalogueRoot, CategoryDetail } from '@reprise/domain/catalogue/category-sheet';
import type { Sheet } from '../../lib/use-sheet.ts';
import type { CategoryDraft } from './category-draft.ts';

/** What each part of a category's sheet is given. */
export type SectionProps = {
  sheet: Sheet<CategoryDraft>;
  root: CatalogueRoot;
  /** The category that is changed; null for a new one. */
  category: CategoryDetail | null;
};
