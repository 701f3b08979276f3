import type { Listed } from '@reprise/platform/domain/core/call.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buybackColumnKeys, columnsAtFirst } from '../shown/buyback-columns-keys.ts';
import { useBuybackColumns } from '../shown/buyback-columns.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { useBuybackActions } from './bulk-actions.ts';
import { buybackWords, useBuybackFilters } from './buyback-filters.ts';
import { ExportDialog } from './export-dialog.tsx';
import { scheduling, type SchedulingProps } from '../shown/scheduling-slot.ts';
import { LitigationDialog } from './litigation-dialog.tsx';
import { isRunning, useExports, type BuybackQuery } from './use-exports.ts';

type Scheduled = Omit<SchedulingProps, 'onClose'>;

/** Opens the export dialog; while an export is being written the button shows its progress. */
const ExportButton = (asked: {
  filters: BuybackQuery;
  isFiltered: boolean;
  said: string | undefined;
  found: string | undefined;
}) => {
  const { t } = useTranslation('back_office');
  const [open, setOpen] = useState<'export' | Scheduled>();
  const running = useExports(true).data?.items.find(isRunning);
  const { locale } = useFormats();
  const share = (running?.entries_count ?? 0) / Math.max(running?.entries_expected ?? 1, 1);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <>
      <Button look="ghost" onClick={() => setOpen('export')}>
        {running === undefined ? t('export.button') : t('export.running', { percent })}
      </Button>
      {open === 'export' ? (
        <ExportDialog {...asked} onSchedule={setOpen} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === undefined || open === 'export' ? null : (
        <scheduling.Shown {...open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};

const orders = ['identificationNumber', 'updatedAt', 'createdAt'] as const;
const useColumns = () => useBuybackColumns(buybackColumnKeys);

const isOfDisputes = ({ said }: Pick<ListKit<typeof buybackWords>, 'said'>): boolean =>
  said('litigation') !== undefined;

const found = (listed: Listed<unknown>, { t, count }: ListKit<typeof buybackWords>): string => {
  const total = count(listed.total);
  return listed.moreThan
    ? t('buybacks.more', { total })
    : t('buybacks.count', { count: listed.total, total });
};

/** The dossiers within the user's scope. */
export const { Page } = defineList('GET /buybacks', {
  words: buybackWords,
  stale: ['buybacks'],
  // its own export has more columns, and can be scheduled
  file: false,
  title: ({ t }) => t('buybacks.title'),
  counted: found,
  actions: ({ listed, sent, isFiltered, ...kit }) =>
    kit.can('buyback_export') ? (
      <ExportButton
        filters={sent}
        isFiltered={isFiltered}
        said={kit.said('columns')}
        found={listed && found(listed, kit)}
      />
    ) : null,
  create: ({ t }) => ({ may: 'buyback_create', href: '/buyback/create', label: t('buybacks.create') }),
  filters: useBuybackFilters,
  // nobody orders by prices that they may not read
  order: ({ can }) => ({ keys: can('buyback_price_read') ? [...orders, 'declaredPrice'] : orders }),
  chosen: { name: 'buybacks', first: (kit) => columnsAtFirst(isOfDisputes(kit)) },
  columns: useColumns,
  // elsewhere the width is for the other columns
  row: {
    header: ({ t }) => t('common.actions'),
    may: (kit) => isOfDisputes(kit) && kit.can('litigation_answer_for_customer'),
    actions: (row, { t, open }) =>
      row.litigationStatus === 'open' ? (
        <Button
          look="ghost"
          size="s"
          aria-label={`${t('litigation.short')} – ${row.identificationNumber}`}
          onClick={() => open(row)}
        >
          {t('litigation.short')}
        </Button>
      ) : null,
  },
  detail: (row, close) => <LitigationDialog buyback={row} onClose={close} />,
  opensBy: 'action',
  bulk: {
    nameOf: ({ identificationNumber: number, productLabel }) => `${number} ${productLabel}`,
    actions: useBuybackActions,
  },
  href: ({ id }) => `/buyback/${id}`,
  empty: ({ t }) => ({ title: t('buybacks.empty'), help: t('buybacks.emptyHelp') }),
  noMatch: ({ t }) => ({ title: t('buybacks.empty'), help: t('list.noMatch') }),
});
