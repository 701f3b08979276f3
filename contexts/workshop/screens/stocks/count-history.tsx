import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';

const shown = 10;

/** The last stock-takes of a stock, with author and differences. */
export const CountHistory = ({ stockId }: { stockId: string }) => {
  const { t } = useTranslation('stocks');
  const { moment, count } = useFormats();
  const query = useQuery({
    queryKey: [workshopKey, 'counts', stockId],
    queryFn: ({ signal }) =>
      call('GET /stocks/{id}/counts', { params: { id: stockId }, query: { itemsPerPage: shown }, signal }),
  });
  return (
    <Stack gap={3}>
      <h2>{t('count.history')}</h2>
      <DataTable
        caption={t('count.history')}
        rows={query.data?.items}
        rowKey={(one) => one.id}
        loadingRows={2}
        failed={useFailure(query)}
        empty={{ title: t('count.never') }}
        columns={[
          { key: 'when', header: t('count.when'), cell: (one) => moment(one.createdAt) },
          { key: 'who', header: t('count.who'), cell: (one) => one.userName, hideBelow: 'phone' },
          { key: 'scanned', header: t('count.scanned'), align: 'end', cell: (one) => count(one.scanned) },
          { key: 'missing', header: t('count.missing'), align: 'end', cell: (one) => count(one.missing) },
          {
            key: 'unexpected',
            header: t('count.unexpected'),
            align: 'end',
            cell: (one) => count(one.unexpected),
          },
          { key: 'unknown', header: t('count.unknown'), align: 'end', cell: (one) => count(one.unknown) },
        ]}
      />
    </Stack>
  );
};
