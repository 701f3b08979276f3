import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';

/** What the item was sold for on a channel, and its margin (docs/resale.md, "Sold"); nothing where it was not. */
export const ResaleOfItem = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useQuery({
    queryKey: [workshopKey, 'resale', item.id],
    queryFn: ({ signal }) => call('GET /resale/sales', { query: { item: item.id, partial: 'true' }, signal }),
  });
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.map(({ id, channel, orderNumber, price, currency, margin, costCurrency }) => (
          <Card key={id}>
            <DescriptionList
              facts={[
                {
                  key: 'sold',
                  label: t('economics.sold', { channel, orderNumber }),
                  value: price === undefined ? '–' : <Money cents={price} currency={currency} />,
                },
                {
                  key: 'margin',
                  label: t('economics.margin'),
                  value:
                    margin === null || margin === undefined ? (
                      '–'
                    ) : (
                      <Money cents={margin} currency={costCurrency} />
                    ),
                },
              ]}
            />
          </Card>
        ))
      }
    </Loaded>
  );
};
