import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { catalogueQuery } from './categories-query.ts';
import type { RuleFieldsProps } from './rule-draft.ts';
import { inOrder, treeLabel } from './tree-nodes.ts';

/** The categories that share the rule, with their descendants. */
export const RuleCategories = ({
  draft,
  change,
  errorAt,
  category,
}: RuleFieldsProps & { category: CategoryDetail }) => {
  const { t } = useTranslation('categories');
  const { categoryIds } = draft;
  const query = useQuery(catalogueQuery(category.accountId));
  const all = inOrder(query.data?.[0]?.nodes ?? []);
  const names = new Map(all.map(({ id, label }) => [id, label]));
  const error =
    errorAt('categoryIds') ?? categoryIds.map((_, at) => errorAt(`categoryIds.${at}`)).find(Boolean);
  return (
    <div>
      <ComboboxField
        label={t('rule.field.categoryIds')}
        description={t('rule.help.categoryIds')}
        placeholder={t('rule.addCategory')}
        options={all
          .filter(({ id }) => !categoryIds.includes(id))
          .map(({ id, label, path }) => ({
            value: id,
            label: treeLabel(label),
            detail: path.map(treeLabel).join(' › '),
          }))}
        value={undefined}
        error={error}
        onChange={(option) =>
          option === undefined ? undefined : change({ categoryIds: [...categoryIds, option.value] })
        }
      />
      <ul className="rule-others">
        {categoryIds.map((id) => {
          const label = names.get(id) ?? '…';
          return (
            <li key={id}>
              {treeLabel(label)}
              <IconButton
                label={t('rule.removeCategory', { label })}
                onClick={() => change({ categoryIds: categoryIds.filter((one) => one !== id) })}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
