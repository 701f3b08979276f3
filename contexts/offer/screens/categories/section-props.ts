import type { CatalogueRoot, CategoryDetail } from '../../domain/categories/category-sheet.ts';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import type { CategoryDraft } from './category-draft.ts';

/** The props of each section of a category's form. */
export type SectionProps = {
  sheet: Form<CategoryDraft>;
  root: CatalogueRoot;
  /** The category that is changed; null for a new one. */
  category: CategoryDetail | null;
};
