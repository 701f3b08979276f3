import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { AskingPrice } from './asking-price.tsx';
import { OffersOfItem } from './offers.tsx';
import { ResaleOfItem } from './resale.tsx';

/**
 * The costs of the item: paid price, planned and completed refurbishment; what it is asked for and in which shops it
 * stands; its sale on a channel with its margin.
 */
export const Economics = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useQuery({
    queryKey: [workshopKey, 'economics', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/economics', { params: { id: item.id }, signal }),
  });
  const costs = (
    <Loaded query={query}>
      {({ paidPrice, plannedRefurbCost, completedRefurbCost, partsCost, currency, refurbCurrency }) => (
        <Card>
          <DescriptionList
            facts={[
              {
                key: 'paid',
                label: t('economics.paid'),
                value: paidPrice === null ? '–' : <Money cents={paidPrice} currency={currency} />,
              },
              {
                key: 'planned',
                label: t('economics.planned'),
                value: <Money cents={plannedRefurbCost} currency={refurbCurrency} />,
              },
              {
                key: 'completed',
                label: t('economics.completed'),
                value: <Money cents={completedRefurbCost} currency={refurbCurrency} />,
              },
              {
                key: 'parts',
                label: t('economics.parts'),
                value: <Money cents={partsCost} currency={refurbCurrency} />,
              },
              {
                key: 'total',
                label: t('economics.total'),
                value:
                  // nothing is converted
                  currency === refurbCurrency ? (
                    <Money cents={(paidPrice ?? 0) + completedRefurbCost} currency={currency} />
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  );
  return (
    <div className="stack gap-4">
      {costs}
      {item.exitAt === null && query.data ? <AskingPrice item={item} currency={query.data.currency} /> : null}
      {item.exitReason === 'sold' && <ResaleOfItem item={item} />}
      <OffersOfItem item={item} />
    </div>
  );
};
