import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { catalogueQuery } from './categories-query.ts';
import { top } from './category-draft.ts';
import type { SectionProps } from './section-props.ts';
import { inOrder, nodeIn, treeLabel } from './tree-nodes.ts';

/** The parent, found by typing its name; neither the category itself nor its descendants are offered. */
export const ParentField = ({ sheet, root, category }: SectionProps) => {
  const { t } = useTranslation('categories');
  const { values: draft, change, errorAt } = sheet;
  const query = useQuery(catalogueQuery(root.accountId));
  const nodes = query.data?.[0]?.nodes ?? [];
  const own = category === null ? undefined : nodeIn(nodes, category.id);
  const below = new Set(own === undefined ? [] : inOrder([own]).map(({ id }) => id));
  const options = [
    { value: top, label: t('atTop') },
    ...inOrder(nodes)
      .filter(({ id }) => !below.has(id))
      .map(({ id, label, path }) => ({
        value: id,
        label: treeLabel(label),
        detail: path.map(treeLabel).join(' › '),
      })),
  ];
  return (
    <ComboboxField
      id="parentCategory"
      label={t('field.parentCategory')}
      description={t('help.parentCategory')}
      placeholder={t('form.choose')}
      options={options}
      searching={query.isPending}
      value={options.find(({ value }) => value === draft.parentCategory)}
      error={errorAt('parentCategory')}
      onChange={(option) => change({ parentCategory: option?.value ?? '' })}
    />
  );
};
