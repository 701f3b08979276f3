import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { newRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, keyOf, type Of, type Scheduled } from './schedule.ts';

type Props = { of: Of; schedule: Scheduled };

/** Runs, pauses or resumes; a failure is shown, and the list read again. */
function useChange({ of, schedule }: Props) {
  const { t } = useTranslation('schedules');
  const toast = useToast();
  const cache = useQueryClient();
  const { id, version } = schedule;
  const params = { id };
  return useMutation({
    mutationFn: (what: 'run' | 'pause' | 'resume') =>
      what === 'run'
        ? call(`POST /${of}-schedules/{id}/run`, { params, idempotencyKey: newRequestKey() })
        : call(`POST /${of}-schedules/{id}/${what}`, { params, body: { version } }),
    meta: { quiet: true },
    onSuccess: (_, what) => toast({ tone: 'ok', text: t(`done.${what}`, { name: schedule.name }) }),
    onError: (error) =>
      toast({ tone: 'bad', text: errorText(error, t(of === 'export' ? 'failed' : 'imports.failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: [keyOf(of)] }),
  });
}

const Delete = ({ of, schedule, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation('schedules');
  const { id, name } = schedule;
  const { send, busy, refusal } = useCommand(() => call(`DELETE /${of}-schedules/{id}`, { params: { id } }), {
    stale: [keyOf(of)],
    onDone: onClose,
  });
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
      <p>{t(of === 'export' ? 'deleteHelp' : 'imports.deleteHelp')}</p>
    </ActionDialog>
  );
};

type Acted<S extends Scheduled> = {
  of: Of;
  schedule: S;
  /** The dialog that changes it. */
  Edit: ComponentType<{ edited: S; onClose: () => void }>;
  /** What its runs are shown in. */
  Runs: ComponentType<{ schedule: S; onClose: () => void }>;
};

/** The menu of one schedule: it is run, changed, paused, resumed, deleted, and its runs are shown. */
export const ScheduleActions = <S extends Scheduled>({ of, schedule, Edit, Runs }: Acted<S>) => {
  const { t } = useTranslation(['schedules', 'dashboard']);
  const [doing, setDoing] = useState<'edit' | 'runs' | 'delete'>();
  const stop = (): void => setDoing(undefined);
  const why = useRefusalText();
  const { mutate: change } = useChange({ of, schedule });
  const isOn = schedule.nextRunAt !== null;
  return (
    <>
      <ActionMenu
        label={t('dashboard:common.actionsOn', { name: schedule.name })}
        actions={[
          {
            key: 'run',
            label: t('schedules:run'),
            refusal: isUnderWay(schedule) ? why(`${of}_running`) : undefined,
            onAct: () => change('run'),
          },
          { key: 'runs', label: t('schedules:imports.runs'), onAct: () => setDoing('runs') },
          { key: 'edit', label: t('schedules:edit'), onAct: () => setDoing('edit') },
          isOn
            ? { key: 'pause', label: t('schedules:pause'), onAct: () => change('pause') }
            : { key: 'resume', label: t('schedules:resume'), onAct: () => change('resume') },
          { key: 'delete', label: t('schedules:delete'), danger: true, onAct: () => setDoing('delete') },
        ]}
      />
      {doing === 'edit' ? <Edit edited={schedule} onClose={stop} /> : null}
      {doing === 'runs' ? <Runs schedule={schedule} onClose={stop} /> : null}
      {doing === 'delete' ? <Delete of={of} schedule={schedule} onClose={stop} /> : null}
    </>
  );
};
