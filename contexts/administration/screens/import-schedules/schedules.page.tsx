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
import '../imports/imports.css';

/** Its runs, each with its import. */
const Runs = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => (
  <RunsDrawer
    of="import"
    schedule={schedule}
    read={(asked) => call('GET /import-schedules/{id}/runs', asked)}
    onClose={onClose}
  >
    {(run) => <RunOutcome run={run} catalogue={schedule.destinationAccountId} />}
  </RunsDrawer>
);

const Actions = ({ schedule }: { schedule: Schedule }) => (
  <ScheduleActions of="import" schedule={schedule} Edit={ScheduleDialog} Runs={Runs} />
);

const LastRun = ({ schedule: { lastRun, destinationAccountId } }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules');
  return lastRun === null ? t('never') : <RunOutcome run={lastRun} catalogue={destinationAccountId} />;
};

/** The name of the schedule, what it imports where, and who made it. */
const Subject = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation(['schedules', 'imports']);
  const { name, type, createdByName, destinationName } = schedule;
  return (
    <>
      <b>{name}</b>
      <div className="small">{[t(`imports:type.${type}`), destinationName].filter(Boolean).join(' · ')}</div>
      <div className="small">{t('schedules:by', { name: createdByName })}</div>
    </>
  );
};

/** Where the file comes from, and when. */
const From = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules');
  const when = useWhen();
  const { partnerName, partnerActive, path } = schedule;
  return (
    <>
      {when(schedule)}
      <div className="small">{partnerName}</div>
      <div className="small import-path">{path}</div>
      {partnerActive ? null : <StateBadge tone="warn" label={t('imports.partnerOff')} />}
    </>
  );
};

const Create = () => {
  const { t } = useTranslation('schedules');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('imports.create')}</Button>
      {isOpen ? <ScheduleDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The scheduled imports of the account, the latest first; read again while one is under way. */
export const { Page } = defineList('GET /import-schedules', {
  words: 'schedules',
  stale: [keyOf('import')],
  file: false,
  title: ({ t }) => t('imports.title'),
  counted: ({ total }) => total,
  lead: ({ t }) => <p className="lead">{t('imports.help')}</p>,
  every: { ms: pollingLimits.exportSeconds * 1000, while: isUnderWay },
  actions: ({ t }) => (
    <>
      <LinkButton look="ghost" href="/imports">
        {t('imports.imports')}
      </LinkButton>
      <Create />
    </>
  ),
  columns: ({ t }) => [
    { key: 'name', header: t('field.name'), card: 'name', cell: (one) => <Subject schedule={one} /> },
    { key: 'when', header: t('field.when'), card: 'about', cell: (one) => <From schedule={one} /> },
    { key: 'last', header: t('field.last'), card: 'about', cell: (one) => <LastRun schedule={one} /> },
    { key: 'next', header: t('field.next'), card: 'state', cell: (one) => <NextRun schedule={one} /> },
  ],
  row: { header: ({ t }) => t('field.actions'), actions: (one) => <Actions schedule={one} /> },
  empty: ({ t }) => ({ title: t('imports.none'), help: t('imports.noneHelp') }),
});
