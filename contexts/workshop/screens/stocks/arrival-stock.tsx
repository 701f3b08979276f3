import { mayHold } from '../../domain/stocks/stock.states.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { everyPage } from '@reprise/platform/screens/kit/calls/every-page.ts';
import type { ArrivalStockProps } from '@reprise/people/screens/shown/arrival-stock-slot.ts';
import { organizationsKey } from '@reprise/people/screens/shown/organizations-query.ts';

/** Chooses the stock for arrivals among those of a workshop that may hold them. */
export const ArrivalStock = ({ warehouseId, field }: ArrivalStockProps) => {
  const { t } = useTranslation('entities');
  const stocks = useQuery({
    queryKey: [organizationsKey, 'stocks', warehouseId],
    queryFn: async ({ signal }) => {
      const { items } = await everyPage((page) =>
        call('GET /stocks', { query: { ...page, warehouse: warehouseId }, signal }),
      );
      return { items: items.filter((stock) => mayHold(stock, 'item_registered_in_warehouse')) };
    },
  });
  return (
    <SelectField
      description={t('help.stock')}
      optional
      placeholder={t('form.noneChosen')}
      options={(stocks.data?.items ?? []).map(({ id: value, name: label }) => ({ value, label }))}
      {...field}
    />
  );
};
