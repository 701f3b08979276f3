import type { HomePagePreview } from '../../domain/home-page/home-page.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { search } from '@reprise/sale/screens/shown/search-key.ts';
import { IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { moved } from '@reprise/platform/screens/kit/list/drag-order.ts';
import { uuidIn } from './draft.ts';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';

type NamedProduct = HomePagePreview['products'][number];

/** The account's published products with a name, or the one with the pasted identifier. */
function useFound(accountId: string, typed: string) {
  const q = useLater(typed.trim(), 200);
  const locale = useSpoken();
  const pasted = uuidIn(q);
  const found = useQuery({
    queryKey: ['products-to-feature', accountId, q],
    queryFn: ({ signal }) => search(call, accountId, { q, perPage: 12 }, signal),
    enabled: q.length >= 2 && pasted === null,
    retry: false,
  });
  const options =
    pasted === null
      ? (found.data?.hits ?? []).map(({ id, label, brand, category }) => ({
          value: id,
          label: productNameIn(label, locale),
          detail: [brand, category].filter(Boolean).join(' · '),
        }))
      : [{ value: pasted, label: pasted }];
  return { options, searching: found.isFetching };
}

type ChosenProps = {
  products: readonly NamedProduct[];
  chosen: readonly string[];
  /** How many may be chosen, and what the site shows where none is. */
  most: number;
  none: string;
  errorOf: (place: number) => string | undefined;
  onChange: (productIds: string[]) => void;
};

/** The products in the order of the site. */
const Chosen = ({ products, chosen, none, errorOf, onChange }: Omit<ChosenProps, 'most'>) => {
  const { t } = useTranslation('design');
  if (chosen.length === 0) return <p className="small">{none}</p>;
  return (
    <ol className="chosen-products">
      {chosen.map((id, place) => {
        const product = products.find((one) => one.id === id);
        const label = product?.label ?? id;
        const error = errorOf(place);
        return (
          <li key={id}>
            <span className="chosen-words">
              {label}
              {product?.published === false ? <small>{t('home.productHidden')}</small> : null}
              {product === undefined && error === undefined ? (
                <small>{t('home.productUnknown')}</small>
              ) : null}
              {error === undefined ? null : <FieldError>{error}</FieldError>}
            </span>
            <IconButton
              label={t('home.productUp', { product: label })}
              aria-disabled={place === 0 || undefined}
              onClick={() => onChange(moved(chosen, place, place - 1))}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('home.productRemove', { product: label })}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
};

/** The featured products: searched by name or pasted by identifier, each once. */
export const ProductPicker = ({ accountId, most, ...rest }: ChosenProps & { accountId: string }) => {
  const { t } = useTranslation('design');
  const { chosen, onChange } = rest;
  const [typed, setTyped] = useState('');
  const { options, searching } = useFound(accountId, typed);
  const isFull = chosen.length >= most;
  return (
    <>
      <Chosen {...rest} />
      {isFull ? (
        <p className="small">{t('home.productsFull', { max: most })}</p>
      ) : (
        <ComboboxField
          label={t('home.product')}
          description={t('home.productHelp')}
          value={undefined}
          options={options.filter(({ value }) => !chosen.includes(value))}
          onSearch={setTyped}
          searching={searching}
          onChange={(option) => {
            if (option === undefined) return;
            setTyped('');
            onChange([...chosen, option.value]);
          }}
        />
      )}
    </>
  );
};
