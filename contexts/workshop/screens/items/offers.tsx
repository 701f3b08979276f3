import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChannelOfferView } from '../../domain/channels/channel-offer.ts';

/** Where it stands in a shop, in a word. */
const Standing = ({ orderNumber, withdrawnAt, refusal, sentAt }: ChannelOfferView) => {
  const { t } = useTranslation('workshop');
  if (orderNumber !== null) return <StateBadge tone="ok" label={t('offers.sold', { orderNumber })} />;
  if (withdrawnAt !== null) return <StateBadge tone="idle" label={t('offers.withdrawn')} />;
  if (refusal !== null) return <StateBadge tone="bad" label={t('offers.refused')} />;
  return sentAt === null ? (
    <StateBadge tone="info" label={t('offers.waiting')} />
  ) : (
    <StateBadge tone="ok" label={t('offers.shown')} />
  );
};

function useColumns(): Column<ChannelOfferView>[] {
  const { t } = useTranslation('workshop');
  return [
    { key: 'shop', header: t('offers.shop'), cell: ({ channel }) => channel },
    {
      key: 'price',
      header: t('asking.title'),
      align: 'end',
      cell: ({ price, currency }) =>
        price === undefined ? '–' : <Money cents={price} currency={currency} />,
    },
    { key: 'standing', header: t('offers.standing'), cell: (offer) => <Standing {...offer} /> },
    { key: 'refusal', header: t('offers.words'), cell: ({ refusal }) => refusal ?? '–' },
  ];
}

/** The shops at marketplaces in which the item stands, or stood; nothing where it is in none. */
export const OffersOfItem = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('workshop');
  const query = useQuery({
    queryKey: [workshopKey, 'offers', item.id],
    queryFn: ({ signal }) =>
      call('GET /resale/offers', { query: { item: item.id, partial: 'true' }, signal }),
  });
  const columns = useColumns();
  const failed = useFailure(query);
  if (failed === undefined && (query.data?.items ?? []).length === 0) return null;
  return (
    <Stack gap={3}>
      <h2>{t('offers.title')}</h2>
      <DataTable
        caption={t('offers.title')}
        rows={query.data?.items}
        rowKey={(offer) => offer.id}
        loadingRows={1}
        failed={failed}
        columns={columns}
      />
    </Stack>
  );
};
