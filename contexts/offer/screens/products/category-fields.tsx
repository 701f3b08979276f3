import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inOrder, treeLabel } from '../categories/tree-nodes.ts';
import { useProduct } from './product-form.tsx';
import { treeQuery } from './products-query.ts';

/** The categories of the catalogue, each with its path. */
function useOptions(accountId: string) {
  const tree = useQuery(treeQuery(accountId));
  return inOrder(tree.data ?? []).map(({ id, label, path }) => ({
    value: id,
    label: treeLabel(label),
    detail: path.map(treeLabel).join(' › '),
  }));
}

/** The main category, which has the product's questions and its defaults. */
export const MainCategory = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const { values, change, errorAt } = useProduct();
  const options = useOptions(accountId);
  return (
    <ComboboxField
      id="mainCategory"
      label={t('field.mainCategory')}
      description={t('help.mainCategory')}
      error={errorAt('mainCategory')}
      options={options}
      value={options.find((one) => one.value === values.mainCategory)}
      onChange={(option) => change({ mainCategory: option?.value ?? '' })}
    />
  );
};

/** The other categories in which the product is found. */
export const OtherCategories = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const { values, change, errorAt } = useProduct();
  const options = useOptions(accountId);
  const { mainCategory: main, secondaryCategories: chosen } = values;
  const error = errorAt('secondaryCategories');
  const set = (secondaryCategories: string[]): void => change({ secondaryCategories });
  return (
    <div className="other-categories">
      <ComboboxField
        id="secondaryCategories"
        label={t('field.secondaryCategories')}
        description={t('help.secondaryCategories')}
        optional
        disabled={chosen.length >= productLimits.secondaryCategories}
        options={options.filter(({ value }) => value !== main && !chosen.includes(value))}
        value={undefined}
        onChange={(option) => (option === undefined ? undefined : set([...chosen, option.value]))}
      />
      <ul className="chosen-categories">
        {chosen.map((id) => {
          const name = options.find(({ value }) => value === id)?.label ?? '…';
          return (
            <li key={id}>
              {name}
              <IconButton
                label={t('removeCategory', { name })}
                onClick={() => {
                  set(chosen.filter((one) => one !== id));
                  focusSoon('secondaryCategories');
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
};
