import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKeyUse } from '../../domain/api-keys/api-key.ts';
import { apiKeysKey } from './api-keys-query.ts';

/** How many are shown at first, how many more by each press, and at most. */
const step = 20;
const most = 200;

type Use = Pick<ApiKeyUse, 'day' | 'call' | 'address' | 'times' | 'lastAt'>;

function useColumns(): Column<Use>[] {
  const { t } = useTranslation('apiKeys');
  const { day, count, moment } = useFormats();
  return [
    { key: 'day', header: t('uses.day'), cell: (use) => day(use.day) },
    { key: 'call', header: t('uses.call'), cell: (use) => <code className="small">{use.call}</code> },
    {
      key: 'address',
      header: t('uses.address'),
      cell: ({ address }) => <span className="num">{address}</span>,
    },
    { key: 'times', header: t('uses.times'), align: 'end', cell: ({ times }) => count(times) },
    { key: 'lastAt', header: t('uses.lastAt'), hideBelow: 'phone', cell: ({ lastAt }) => moment(lastAt) },
  ];
}

/** What was called with a key, the latest day first. */
export const KeyUses = ({ id }: { id: string }) => {
  const { t } = useTranslation('apiKeys');
  const [itemsPerPage, setShown] = useState(step);
  const uses = useQuery({
    queryKey: [apiKeysKey, id, 'uses', itemsPerPage],
    queryFn: ({ signal }) =>
      call('GET /api-keys/{id}/uses', { params: { id }, query: { itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
  const left = itemsPerPage < most ? 0 : (uses.data?.total ?? 0) - most;
  const hasMore = uses.data !== undefined && uses.data.total > itemsPerPage && itemsPerPage < most;
  return (
    <section className="stack gap-2">
      <h3>{t('uses.title')}</h3>
      <p className="small">{t('uses.help')}</p>
      <DataTable
        caption={t('uses.title')}
        columns={useColumns()}
        rows={uses.data?.items}
        rowKey={({ day, call: called, address }) => `${day} ${called} ${address}`}
        failed={useFailure(uses)}
        empty={{ title: t('uses.none') }}
        footer={
          hasMore ? (
            <div className="table-foot">
              <Button
                look="ghost"
                size="s"
                busy={uses.isFetching}
                onClick={() => setShown(Math.min(most, itemsPerPage + step))}
              >
                {t('uses.more')}
              </Button>
            </div>
          ) : left > 0 ? (
            <p className="table-foot small">{t('uses.others', { count: left })}</p>
          ) : undefined
        }
      />
    </section>
  );
};
