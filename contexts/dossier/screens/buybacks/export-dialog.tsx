import { exportFormats, type ExportFormat } from '@reprise/platform/domain/core/export-format.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Grow, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { columnsNow } from '@reprise/platform/screens/kit/list/chosen-columns.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { buybackColumnKeys, columnsAtFirst } from '../shown/buyback-columns-keys.ts';
import type { SchedulingProps } from '../shown/scheduling-slot.ts';
import { askedHere, columnsOfList, type ExportQuery } from './export-columns.ts';
import {
  isRunning,
  useCancelExport,
  useExportFile,
  useExports,
  useStartExport,
  type BuybackExport,
  type BuybackQuery,
} from './use-exports.ts';

const Running = ({ one }: { one: BuybackExport }) => {
  const { t } = useTranslation('back_office');
  const { count } = useFormats();
  const cancel = useCancelExport();
  const written = one.entries_count ?? 0;
  const expected = one.entries_expected;
  return (
    <Stack gap={3}>
      <Progress
        current={written}
        total={Math.max(expected ?? 1, 1)}
        label={
          expected === null
            ? t('export.preparing')
            : t('export.progress', { written: count(written), expected: count(expected) })
        }
      />
      <p className="small">{t('export.leave')}</p>
      <Row>
        <Button look="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(one.id)}>
          {t('export.cancel')}
        </Button>
      </Row>
    </Stack>
  );
};

const Ended = ({ one, onAgain }: { one: BuybackExport; onAgain: (() => void) | undefined }) => {
  const { t } = useTranslation('back_office');
  const { moment, count } = useFormats();
  const download = useExportFile();
  const when = moment(one.createdAt);
  return (
    <Row>
      <Grow>
        <b>{when}</b>
        <div className="small">
          {t(`export.fileType.${one.fileType}`)}
          {' · '}
          {one.url === null
            ? t(one.cancelledAt === null ? 'export.error' : 'export.cancelled')
            : t('export.entries', {
                count: one.entries_count ?? 0,
                total: count(one.entries_count ?? 0),
              })}
        </div>
      </Grow>
      {one.url === null ? (
        <>
          <StateBadge
            tone={one.cancelledAt === null ? 'bad' : 'idle'}
            label={t(one.cancelledAt === null ? 'export.state.error' : 'export.state.cancelled')}
          />
          {onAgain === undefined ? null : (
            <Button
              look="ghost"
              size="s"
              icon={<IconRefresh size={18} aria-hidden="true" />}
              onClick={onAgain}
            >
              {t('export.restart')}
            </Button>
          )}
        </>
      ) : (
        <Button
          look="ghost"
          size="s"
          busy={download.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          aria-label={t('export.downloadNamed', { when })}
          onClick={() => download.mutate(one)}
        >
          {t('export.download')}
        </Button>
      )}
    </Row>
  );
};

type Choosing = { format: ExportFormat; onChange: (format: ExportFormat) => void };

/** The format: for spreadsheets in the user's language, or the fixed one for programs. */
const FormatChoice = ({ format, onChange }: Choosing) => {
  const { t } = useTranslation('back_office');
  return (
    <RadioCards
      legend={t('export.for')}
      value={format}
      onChange={(value) => onChange(exportFormats.find((one) => one === value) ?? format)}
      choices={exportFormats.map((one) => ({
        value: one,
        label: t(`export.format.${one}`),
        description: t(`export.formatHelp.${one}`),
      }))}
    />
  );
};

const columnChoices = ['list', 'all'] as const;
type ColumnChoice = (typeof columnChoices)[number];
type ChoosingColumns = { chosen: ColumnChoice; onChange: (chosen: ColumnChoice) => void };

const ColumnsChoice = ({ chosen, onChange }: ChoosingColumns) => {
  const { t } = useTranslation('back_office');
  return (
    <RadioCards
      legend={t('export.columns')}
      value={chosen}
      onChange={(value) => onChange(columnChoices.find((one) => one === value) ?? chosen)}
      choices={columnChoices.map((one) => ({
        value: one,
        label: t(`export.columnChoice.${one}`),
        description: t(`export.columnHelp.${one}`),
      }))}
    />
  );
};

type Shown = { filters: BuybackQuery; said: string | undefined };

/** The columns that the list shows, in its order; `said`: by its address. */
function listedColumns({ filters, said }: Shown): ExportQuery['columns[]'] {
  const byDefault = columnsAtFirst(filters.litigation !== undefined);
  return columnsOfList(
    columnsNow('buybacks', { all: buybackColumnKeys, byDefault }, said).flatMap(
      (one) => buybackColumnKeys.find((key) => key === one) ?? [],
    ),
  );
}

/** The form and the columns of the file; `choice` is where they are chosen. */
function useChoice(shown: Shown) {
  const [format, setFormat] = useState<ExportFormat>('people');
  const [chosen, setChosen] = useState<ColumnChoice>('all');
  const hasColumns = format !== 'machine';
  return {
    format,
    columns: chosen === 'list' && hasColumns ? listedColumns(shown) : undefined,
    choice: (
      <>
        <FormatChoice format={format} onChange={setFormat} />
        {hasColumns ? <ColumnsChoice chosen={chosen} onChange={setChosen} /> : null}
      </>
    ),
  };
}

type ExportDialogProps = {
  filters: BuybackQuery;
  isFiltered: boolean;
  /** The columns, where the list's address says them. */
  said: string | undefined;
  /** The number of dossiers in the list, in words. */
  found: string | undefined;
  /** Leads to scheduling what is chosen here. */
  onSchedule: (chosen: Omit<SchedulingProps, 'onClose'>) => void;
  onClose: () => void;
};

/** Exports the list as CSV or for Excel: the progress of the present export, and former ones, which are kept for some days. */
export const ExportDialog = ({
  filters,
  isFiltered,
  said,
  found,
  onSchedule,
  onClose,
}: ExportDialogProps) => {
  const { t } = useTranslation('back_office');
  const exports = useExports(true);
  const start = useStartExport();
  const can = useCan();
  const running = exports.data?.items.find(isRunning);
  const ended = exports.data?.items.filter((one) => !isRunning(one)) ?? [];
  const { format, columns, choice } = useChoice({ filters, said });
  const begin = (): void =>
    start.mutate({ ...filters, format, ...(columns === undefined ? {} : { 'columns[]': columns }) });
  const againOf = (id: string): (() => void) | undefined => {
    const request = askedHere(id, start);
    return request && (() => start.mutate(request));
  };
  return (
    <Modal
      open
      title={t('export.title')}
      onClose={onClose}
      footer={
        running === undefined ? (
          <>
            {can('export_schedule') ? (
              <Button look="ghost" onClick={() => onSchedule({ filters, columns, format })}>
                {t('export.schedule')}
              </Button>
            ) : null}
            <Button busy={start.isPending} disabled={exports.data === undefined} onClick={begin}>
              {t(ended.length === 0 ? 'export.start' : 'export.new')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <p>{t(isFiltered ? 'export.ofFilters' : 'export.ofAll', { found: found ?? '' })}</p>
        {running === undefined ? choice : null}
        <Alert tone="info">{t('export.kept', { count: exportLimits.keptDays })}</Alert>
        <Loaded query={exports}>
          {() => (
            <>
              {running === undefined ? null : <Running one={running} />}
              {ended.map((one) => (
                <Ended key={one.id} one={one} onAgain={running === undefined ? againOf(one.id) : undefined} />
              ))}
            </>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
};
