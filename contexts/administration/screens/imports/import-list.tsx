import type { ImportView } from '../../domain/imports/import.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { ImportPanel } from './import-panel.tsx';
import { ImportStatus, kindOf } from './import-words.tsx';
import { importsQuery } from './imports-query.ts';

function useColumns(): Column<ImportView>[] {
  const { t } = useTranslation('imports');
  const { moment, count } = useFormats();
  return [
    {
      key: 'createdAt',
      header: t('list.createdAt'),
      // on a phone, the kind and the result are shown below the date
      cell: (one) => (
        <>
          {moment(one.createdAt)}
          <span className="small on-phone import-detail">
            {t(`kind.${kindOf(one)}`)} · {one.sourceName}
          </span>
          <span className="on-phone">
            <ImportStatus status={one.status} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('list.status'),
      hideBelow: 'phone',
      cell: ({ status }) => <ImportStatus status={status} />,
    },
    { key: 'kind', header: t('list.kind'), hideBelow: 'phone', cell: (one) => t(`kind.${kindOf(one)}`) },
    { key: 'type', header: t('list.type'), hideBelow: 'phone', cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'sourceName',
      header: t('list.sourceName'),
      hideBelow: 'phone',
      wide: true,
      cell: ({ sourceName }) => sourceName,
    },
    {
      key: 'origin',
      header: t('list.origin'),
      hideBelow: 'tablet',
      cell: ({ origin }) => t(`origin.${origin}`),
    },
    {
      key: 'lines',
      header: t('list.lines'),
      align: 'end',
      hideBelow: 'phone',
      cell: ({ report }) => (report === null ? '–' : count(report.linesCount.found)),
    },
  ];
}

/** The imports of a catalogue, the latest first; one opens beside the list. */
export const ImportList = ({
  accountId,
  newHref,
  hrefOf,
}: {
  accountId: string;
  newHref: string;
  hrefOf: (id: string) => string;
}) => {
  const { t } = useTranslation('imports');
  const query = useInfiniteQuery(importsQuery(accountId));
  const [openId, setOpenId] = useState<string>();
  const rows = query.data?.pages.flatMap(({ results }) => results);
  const open = rows?.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        failed={useFailure(query)}
        empty={{
          title: t('list.none'),
          help: t('list.noneHelp'),
          action: <LinkButton href={newHref}>{t('list.new')}</LinkButton>,
        }}
        footer={
          query.hasNextPage ? (
            <div className="table-foot">
              <Button
                look="ghost"
                size="s"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('list.more')}
              </Button>
            </div>
          ) : undefined
        }
      />
      {open === undefined ? null : (
        <ImportPanel seen={open} href={hrefOf(open.id)} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
};
