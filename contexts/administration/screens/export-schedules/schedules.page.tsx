import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { isUnderWay, schedulesKey, type Schedule } from './schedules-query.ts';
import { useWhen } from './schedule-words.ts';

/** Runs, pauses or resumes; a failure is shown, and the list read again. */
function useChange(schedule: Schedule) {
  const { t } = useTranslation('schedules');
  const toast = useToast();
  const cache = useQueryClient();
  const { id, version } = schedule;
  const params = { id };
  return useMutation({
    mutationFn: (what: 'run' | 'pause' | 'resume') =>
      what === 'run'
        ? call('POST /export-schedules/{id}/run', { params, idempotencyKey: newRequestKey() })
        : call(`POST /export-schedules/{id}/${what}`, { params, body: { version } }),
    meta: { quiet: true },
    onSuccess: (_, what) => toast({ tone: 'ok', text: t(`done.${what}`, { name: schedule.name }) }),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: [schedulesKey] }),
  });
}

const Delete = ({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) => {
  const { t } = useTranslation('schedules');
  const { id, name } = schedule;
  const { send, busy, refusal } = useCommand(
    () => call('DELETE /export-schedules/{id}', { params: { id } }),
    { stale: [schedulesKey], onDone: onClose },
  );
  return (
    <ActionDialog
      danger
      title={t('deleteTitle', { name })}
      confirm={t('delete')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('deleteHelp')}</p>
    </ActionDialog>
  );
};

const Actions = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation(['schedules', 'dashboard']);
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const stop = (): void => setDoing(undefined);
  const why = useRefusalText();
  const { mutate: change } = useChange(schedule);
  const isOn = schedule.nextRunAt !== null;
  return (
    <>
      <ActionMenu
        label={t('dashboard:common.actionsOn', { name: schedule.name })}
        actions={[
          {
            key: 'run',
            label: t('schedules:run'),
            refusal: isUnderWay(schedule) ? why('export_running') : undefined,
            onAct: () => change('run'),
          },
          { key: 'edit', label: t('schedules:edit'), onAct: () => setDoing('edit') },
          isOn
            ? { key: 'pause', label: t('schedules:pause'), onAct: () => change('pause') }
            : { key: 'resume', label: t('schedules:resume'), onAct: () => change('resume') },
          { key: 'delete', label: t('schedules:delete'), danger: true, onAct: () => setDoing('delete') },
        ]}
      />
      {doing === 'edit' ? <ScheduleDialog edited={schedule} onClose={stop} /> : null}
      {doing === 'delete' ? <Delete schedule={schedule} onClose={stop} /> : null}
    </>
  );
};

/** What came of the last run: where its file is, or why there is none. */
const LastRun = ({ schedule: { lastRun } }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules');
  const { moment } = useFormats();
  if (lastRun === null) return t('never');
  const { outcome, reason, dueAt, fileName } = lastRun;
  return (
    <>
      <StateBadge
        tone={outcome === null ? 'info' : outcome === 'failed' ? 'bad' : 'ok'}
        label={t(`outcome.${outcome ?? 'running'}`)}
      />
      <div className="small">{moment(dueAt)}</div>
      {reason === null ? null : <div className="small">{t(`reason.${reason}`)}</div>}
      {outcome === 'put' ? <div className="small">{fileName}</div> : null}
    </>
  );
};

const NextRun = ({ schedule: { nextRunAt, stopReason } }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules');
  const { moment } = useFormats();
  if (nextRunAt !== null) return moment(nextRunAt);
  if (stopReason === null) return <StateBadge tone="idle" label={t('paused')} />;
  return (
    <>
      <StateBadge tone="bad" label={t('stopped')} />
      <div className="small">{t(`reason.${stopReason}`)}</div>
    </>
  );
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
      <div className="small">{t(`delivery.${schedule.delivery}`)}</div>
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
  stale: [schedulesKey],
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
