import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextRun } from '../schedules/next-run.tsx';
import { isUnderWay, keyOf } from '../schedules/schedule.ts';
import { RunsDrawer } from '../schedules/runs-drawer.tsx';
import { ScheduleActions } from '../schedules/schedule-actions.tsx';
import { useWhen } from '../schedules/schedule-words.ts';
import { RunOutcome } from './run-outcome.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Schedule } from './schedules-query.ts';

/** Its runs, each with its file. */
const Runs = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => (
  <RunsDrawer
    of="export"
    schedule={schedule}
    read={(asked) => call('GET /export-schedules/{id}/runs', asked)}
    onClose={onClose}
  >
    {(run) => <RunOutcome run={run} />}
  </RunsDrawer>
);

const Actions = ({ schedule }: { schedule: Schedule }) => (
  <ScheduleActions of="export" schedule={schedule} Edit={ScheduleDialog} Runs={Runs} />
);

const LastRun = ({ schedule: { lastRun } }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules');
  return lastRun === null ? t('never') : <RunOutcome run={lastRun} />;
};

/** The name of the schedule, what it exports, and who made it. */
const Subject = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation(['schedules', 'exports']);
  const { name, type, format, createdByName, sourceName } = schedule;
  return (
    <>
      <b>{name}</b>
      <div className="small">
        {[t(`exports:type.${type}`), t(`schedules:format.${format}`), sourceName].filter(Boolean).join(' · ')}
      </div>
      <div className="small">{t('schedules:by', { name: createdByName })}</div>
    </>
  );
};

const When = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules');
  const when = useWhen();
  return (
    <>
      {when(schedule)}
      <div className="small">
        {[t(`delivery.${schedule.delivery}`), schedule.partnerName, schedule.partnerFolder]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {schedule.partnerActive ? null : <StateBadge tone="warn" label={t('imports.partnerOff')} />}
    </>
  );
};

const Create = () => {
  const { t } = useTranslation('schedules');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('create')}</Button>
      {isOpen ? <ScheduleDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The scheduled exports of the account, the latest first; read again while one is being made. */
export const { Page } = defineList('GET /export-schedules', {
  words: 'schedules',
  stale: [keyOf('export')],
  file: false,
  title: ({ t }) => t('title'),
  counted: ({ total }) => total,
  lead: ({ t }) => <p className="lead">{t('help')}</p>,
  every: { ms: pollingLimits.exportSeconds * 1000, while: isUnderWay },
  actions: ({ t }) => (
    <>
      <LinkButton look="ghost" href="/exports">
        {t('exports')}
      </LinkButton>
      <Create />
    </>
  ),
  columns: ({ t }) => [
    { key: 'name', header: t('field.name'), card: 'name', cell: (one) => <Subject schedule={one} /> },
    { key: 'when', header: t('field.when'), card: 'about', cell: (one) => <When schedule={one} /> },
    { key: 'last', header: t('field.last'), card: 'about', cell: (one) => <LastRun schedule={one} /> },
    { key: 'next', header: t('field.next'), card: 'state', cell: (one) => <NextRun schedule={one} /> },
  ],
  row: { header: ({ t }) => t('field.actions'), actions: (one) => <Actions schedule={one} /> },
  empty: ({ t }) => ({ title: t('none'), help: t('noneHelp') }),
});
