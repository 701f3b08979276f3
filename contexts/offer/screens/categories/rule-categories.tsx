import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { useTranslation } from 'react-i18next';
import { CategoriesField } from '../shown/categories-field.tsx';
import type { RuleFieldsProps } from './rule-draft.ts';

/** The categories that share the rule, with their descendants. */
export const RuleCategories = ({
  draft,
  change,
  errorAt,
  category,
}: RuleFieldsProps & { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  return (
    <CategoriesField
      accountId={category.accountId}
      label={t('rule.field.categoryIds')}
      description={t('rule.help.categoryIds')}
      value={draft.categoryIds}
      errorAt={errorAt}
      onChange={(categoryIds) => change({ categoryIds })}
    />
  );
};
