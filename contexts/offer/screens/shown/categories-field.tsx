import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { catalogueQuery } from '../categories/categories-query.ts';
import { inOrder, treeLabel } from '../categories/tree-nodes.ts';
import './categories-field.css';

type CategoriesFieldProps = {
  accountId: string;
  label: string;
  description: string;
  value: readonly string[];
  errorAt: (field: string) => string | undefined;
  onChange: (ids: string[]) => void;
};

/** Categories of an account, with their descendants. Its field is `categoryIds`, its words those of the categories. */
export const CategoriesField = ({
  accountId,
  label: name,
  description,
  value,
  errorAt,
  onChange,
}: CategoriesFieldProps) => {
  const { t } = useTranslation('categories');
  const query = useQuery(catalogueQuery(accountId));
  const all = inOrder(query.data?.[0]?.nodes ?? []);
  const names = new Map(all.map(({ id, label }) => [id, label]));
  const error = errorAt('categoryIds') ?? value.map((_, at) => errorAt(`categoryIds.${at}`)).find(Boolean);
  return (
    <div>
      <ComboboxField
        id="categoryIds"
        label={name}
        description={description}
        placeholder={t('rule.addCategory')}
        options={all
          .filter(({ id }) => !value.includes(id))
          .map(({ id, label, path }) => ({
            value: id,
            label: treeLabel(label),
            detail: path.map(treeLabel).join(' › '),
          }))}
        value={undefined}
        error={error}
        onChange={(option) => (option === undefined ? undefined : onChange([...value, option.value]))}
      />
      <ul className="categories-chosen">
        {value.map((id) => {
          const label = names.get(id) ?? '…';
          return (
            <li key={id}>
              {treeLabel(label)}
              <IconButton
                label={t('rule.removeCategory', { label })}
                onClick={() => {
                  onChange(value.filter((one) => one !== id));
                  focusSoon('categoryIds');
                }}
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
