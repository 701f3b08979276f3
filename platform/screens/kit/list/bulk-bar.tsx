import { Button } from '../../ui/frame/button.tsx';
import { KeyHint } from '../../ui/shown/badge.tsx';
import { useAnnounce } from '../../ui/core/front.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkGiven, Planned } from './bulk-action.ts';
import { BulkPlan } from './bulk-plan.tsx';
import { BulkReport } from './bulk-report.tsx';
import { bulkRuns, type BulkRun } from './bulk-run.ts';
import './bulk.css';

export type BulkOf<Row> = {
  /** The name of the list, by which what runs is found again. */
  list: string;
  /** The first word of the queries that are read again when it has ended. */
  stale: string;
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  onChange: (ids: ReadonlySet<string>) => void;
};

/** How far it is, or how it ended, and the way to its lines. */
const RunLine = ({ run, onOpen }: { run: BulkRun; onOpen: () => void }) => {
  const { t } = useTranslation('dashboard');
  const { label, lines, isRunning } = run;
  const done = lines.filter(({ result }) => result === 'done').length;
  const tried = lines.filter(({ result }) => result !== 'waiting').length;
  const words = isRunning
    ? t('list.bulk.progress', { action: label, done: tried, all: lines.length })
    : t('list.bulk.ended', { action: label, done, all: lines.length });
  return (
    <>
      <output className="bulk-count">{words}</output>
      <Button look="quiet" size="s" onClick={onOpen}>
        {t('list.bulk.open')}
      </Button>
    </>
  );
};

type ActionsProps<Row> = Pick<BulkOf<Row>, 'actions' | 'rows' | 'onChange'> & {
  onOpen: (action: BulkAction<Row>) => void;
};

/** What can be done with the selected rows, each by its button or its key. */
const Actions = <Row,>({ actions, rows, onChange, onOpen }: ActionsProps<Row>) => {
  const { t } = useTranslation('dashboard');
  const none = (): void => onChange(new Set());
  // the focus may stand on a row's tick box, on which the keys of a page's own actions do nothing
  useAnnounce({
    onKey: (key) => {
      const action = actions.find(({ shortcut }) => shortcut?.toLowerCase() === key.toLowerCase());
      return action === undefined ? undefined : () => onOpen(action);
    },
    says: [
      ...actions.flatMap(({ shortcut, label }) =>
        shortcut === undefined ? [] : [{ keys: [shortcut], does: label }],
      ),
      { keys: [t('list.keys.escape')], does: t('list.bulk.none') },
    ],
  });
  return (
    <>
      <output className="bulk-count">{t('list.bulk.selected', { count: rows.length })}</output>
      {actions.map((action) => (
        <Button key={action.key} look="quiet" size="s" onClick={() => onOpen(action)}>
          {action.label}
          {action.shortcut === undefined ? null : <KeyHint>{action.shortcut}</KeyHint>}
        </Button>
      ))}
      <Button look="quiet" size="s" onClick={none}>
        {t('list.bulk.none')}
        <KeyHint>{t('list.keys.escape')}</KeyHint>
      </Button>
    </>
  );
};

/** Does an action to the rows that can; those that were refused or left stay selected. */
function useStart<Row extends { id: string }>({ list, stale, nameOf, onChange }: BulkOf<Row>) {
  const client = useQueryClient();
  const ended = async (): Promise<void> => {
    const lines = bulkRuns.get(list)?.lines ?? [];
    const isOpen = ({ result }: BulkRun['lines'][number]) => result === 'refused' || result === 'left';
    onChange(new Set(lines.filter(isOpen).map(({ id }) => id)));
    await client.invalidateQueries({ queryKey: [stale] });
  };
  return {
    start: (action: BulkAction<Row>, rows: readonly Row[], given: BulkGiven): void => {
      const tasks = rows.map((row) => ({ id: row.id, name: nameOf(row), run: () => action.run(row, given) }));
      void bulkRuns.start(list, action.label, tasks).then(ended);
    },
    goOn: (): void => void bulkRuns.goOn(list).then(ended),
  };
}

/** The bar under a list while rows of it are selected or something is done to several of them, and its dialogs. */
export const BulkBar = <Row extends { id: string }>(bulk: BulkOf<Row>) => {
  const { list, actions, rows, onChange, nameOf } = bulk;
  const { t } = useTranslation('dashboard');
  const run = bulkRuns.use()[list];
  const { start, goOn } = useStart(bulk);
  const [open, setOpen] = useState<BulkAction<Row> | 'run'>();
  const close = (): void => {
    setOpen(undefined);
    if (open === 'run' && run?.isRunning === false) bulkRuns.forget(list);
  };
  const begin = (action: BulkAction<Row>, plan: readonly Planned<Row>[], given: BulkGiven): void => {
    const able = plan.filter(({ why }) => why === null).map(({ row }) => row);
    start(action, able, given);
    setOpen('run');
  };
  if (run === undefined && rows.length === 0) return null;
  return (
    <>
      <section className="bulk-bar" aria-label={t('list.bulk.title')}>
        {run === undefined ? (
          <Actions actions={actions} rows={rows} onChange={onChange} onOpen={setOpen} />
        ) : (
          <RunLine run={run} onOpen={() => setOpen('run')} />
        )}
      </section>
      {open === undefined || open === 'run' ? null : (
        <BulkPlan
          action={open}
          rows={rows}
          nameOf={nameOf}
          onClose={close}
          onGive={(plan, given) => begin(open, plan, given)}
        />
      )}
      {open === 'run' && run !== undefined ? (
        <BulkReport run={run} onStop={() => bulkRuns.stop(list)} onGoOn={goOn} onClose={close} />
      ) : null}
    </>
  );
};
