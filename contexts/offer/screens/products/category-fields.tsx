import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cutLabel, flatOf } from './category-nodes.ts';
import type { ProductValues } from './product-values.ts';
import { treeQuery } from './products-query.ts';

/** The categories of the catalogue, each with its path. */
function useOptions(accountId: string) {
  const tree = useQuery(treeQuery(accountId));
  return flatOf(tree.data ?? []).map(({ id, label, path }) => ({
    value: id,
    label: cutLabel(label),
    detail: path.map(cutLabel).join(' › '),
  }));
}

/** The main category, which has the product's questions and its defaults. */
export const MainCategory = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const { control } = useFormContext<ProductValues>();
  const options = useOptions(accountId);
  return (
    <Controller
      control={control}
      name="mainCategory"
      render={({ field: { value, onChange }, fieldState }) => (
        <ComboboxField
          id="mainCategory"
          label={t('field.mainCategory')}
          description={t('help.mainCategory')}
          error={fieldState.error?.message}
          options={options}
          value={options.find((one) => one.value === value)}
          onChange={(option) => onChange(option?.value ?? '')}
        />
      )}
    />
  );
};

/** The other categories in which the product is found. */
export const OtherCategories = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const { control, watch } = useFormContext<ProductValues>();
  const options = useOptions(accountId);
  const main = watch('mainCategory');
  return (
    <Controller
      control={control}
      name="secondaryCategories"
      render={({ field: { value: chosen, onChange }, fieldState }) => (
        <div className="other-categories">
          <ComboboxField
            id="secondaryCategories"
            label={t('field.secondaryCategories')}
            description={t('help.secondaryCategories')}
            optional
            disabled={chosen.length >= productLimits.secondaryCategories}
            options={options.filter(({ value }) => value !== main && !chosen.includes(value))}
            value={undefined}
            onChange={(option) => (option === undefined ? undefined : onChange([...chosen, option.value]))}
          />
          <ul className="chosen-categories">
            {chosen.map((id) => {
              const name = options.find(({ value }) => value === id)?.label ?? '…';
              return (
                <li key={id}>
                  {name}
                  <IconButton
                    label={t('removeCategory', { name })}
                    onClick={() => onChange(chosen.filter((one) => one !== id))}
                  >
                    <IconX size={18} aria-hidden="true" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          {fieldState.error?.message === undefined ? null : (
            <FieldError>{fieldState.error.message}</FieldError>
          )}
        </div>
      )}
    />
  );
};
