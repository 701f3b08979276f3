import type { CountedItem } from '../../domain/stocks/stock.contract.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useTranslation } from 'react-i18next';
import { ItemBadge } from '../bench/item-sheet.tsx';
import type { Count } from './use-count.ts';
import '../bench/code-list.css';

type ListProps = { title: string; items: readonly CountedItem[]; columns: readonly Column<CountedItem>[] };

const useColumns = () => {
  const { t } = useTranslation('workshop');
  const place = ({ stockName, bin }: CountedItem): string =>
    stockName === null ? t('item.noStock') : [stockName, bin].filter(Boolean).join(' · ');
  return {
    // one column for both: the list stands in half of the page
    item: {
      key: 'item',
      header: t('item.product'),
      cell: ({ number, productLabel }: CountedItem) => (
        <>
          <b>{productLabel}</b>
          <br />
          <GroupedNumber value={number} />
        </>
      ),
      wide: true,
    },
    status: {
      key: 'status',
      header: t('item.status'),
      cell: ({ status }: CountedItem) => <ItemBadge status={status} />,
      hideBelow: 'phone',
    },
    place: { key: 'place', header: t('item.place'), cell: place, hideBelow: 'phone' },
    bin: { key: 'bin', header: t('item.place'), cell: ({ bin }: CountedItem) => bin ?? '–' },
  } as const;
};

/** How many more there are than are shown. */
const Others = ({ of, className }: { of: readonly unknown[]; className: string }) => {
  const { t } = useTranslation('stocks');
  const others = of.length - listLimits.shown;
  return others > 0 ? <p className={className}>{t('count.others', { count: others })}</p> : null;
};

/** The first items of a long list, then how many more there are. */
const Items = ({ title, items, columns }: ListProps) => {
  return (
    <Stack gap={3}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        rows={items.slice(0, listLimits.shown)}
        rowKey={(item) => item.itemId}
        rowHref={(item) => `/items-stock/${item.itemId}/edit`}
        columns={columns}
        footer={<Others of={items} className="table-foot" />}
      />
    </Stack>
  );
};

/** How the scanned codes differ from what should lie there: missing, belonging elsewhere, unknown. */
export const CountResult = ({ count }: { count: Count }) => {
  const { t } = useTranslation(['stocks', 'refusals']);
  const { item, status, place, bin } = useColumns();
  const { missingItems, unexpectedItems, unknownCodes } = count;
  const why: Column<CountedItem> = {
    key: 'why',
    header: t('count.why'),
    cell: ({ refusal }) => (refusal === null ? t('count.mayMove') : t(`refusals:${refusal}`)),
    wide: true,
  };
  if (missingItems.length + unexpectedItems.length + unknownCodes.length === 0)
    return (
      <Alert tone="ok" live title={t('count.right')}>
        {t('count.rightText', { count: count.expected })}
      </Alert>
    );
  return (
    <Stack gap={5}>
      {missingItems.length === 0 ? null : (
        <Items
          title={t('count.missingTitle', { count: missingItems.length })}
          items={missingItems}
          columns={missingItems.some((one) => one.bin !== null) ? [item, bin, status] : [item, status]}
        />
      )}
      {unexpectedItems.length === 0 ? null : (
        <Items
          title={t('count.unexpectedTitle', { count: unexpectedItems.length })}
          items={unexpectedItems}
          columns={[item, place, why]}
        />
      )}
      {unknownCodes.length === 0 ? null : (
        <Card>
          <Stack gap={3}>
            <h2>{t('count.unknownTitle', { count: unknownCodes.length })}</h2>
            <ul className="code-list">
              {unknownCodes.slice(0, listLimits.shown).map((code) => (
                <li key={code}>
                  <TextLink href={`/scan?code=${encodeURIComponent(code)}`}>{code}</TextLink>
                </li>
              ))}
            </ul>
            <Others of={unknownCodes} className="small" />
            <p className="small">{t('count.unknownHelp')}</p>
          </Stack>
        </Card>
      )}
    </Stack>
  );
};
