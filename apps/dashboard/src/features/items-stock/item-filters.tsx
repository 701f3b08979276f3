import { itemStates, itemStatuses } from '@reprise/domain/item/item.states';
import { Button } from '@reprise/ui/button';
import { SelectField, TextField } from '@reprise/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stocksQuery } from '../../lib/workshop/stock-picker.tsx';
import { statusesShownAs } from './statuses.ts';

export type Filters = { status: string[]; stock?: string; code?: string; brand?: string };
type ItemFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

/** Code and brand are typed and sent with Enter; a status and a stock are chosen. Statuses shown alike are one choice. */
export const ItemFilters = ({ filters, onChange }: ItemFiltersProps) => {
  const { t } = useTranslation(['workshop', 'states']);
  const stocks = useQuery(stocksQuery);
  const [code, setCode] = useState(filters.code ?? '');
  const [brand, setBrand] = useState(filters.brand ?? '');
  const labels = [...new Set(itemStatuses.map((status) => itemStates[status].label))];
  const chosen = itemStatuses.find((status) => status === filters.status[0]);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onChange({ code: code.trim() || undefined, brand: brand.trim() || undefined });
  };
  return (
    <search>
      <form className="filters" onSubmit={send}>
        <TextField
          size="s"
          label={t('items.code')}
          value={code}
          maxLength={17}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          size="s"
          label={t('items.brand')}
          value={brand}
          maxLength={120}
          onChange={(event) => setBrand(event.target.value)}
        />
        <SelectField
          size="s"
          label={t('item.status')}
          placeholder={t('items.all')}
          value={chosen === undefined ? '' : itemStates[chosen].label}
          options={labels.map((label) => ({
            value: label,
            label: t(`states:${label.replace('states.', '') as 'item_created'}`),
          }))}
          onChange={(event) => onChange({ status: statusesShownAs(event.target.value) })}
        />
        <SelectField
          size="s"
          label={t('stock.stock')}
          placeholder={t('items.all')}
          value={filters.stock ?? ''}
          options={stocks.data?.items.map((stock) => ({ value: stock.id, label: stock.name })) ?? []}
          onChange={(event) => onChange({ stock: event.target.value || undefined })}
        />
        <Button type="submit" size="s" look="ghost">
          {t('search')}
        </Button>
      </form>
    </search>
  );
};
