import { Alert } from '../../ui/shown/alert.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Modal } from '../../ui/shown/dialog.tsx';
import { Progress } from '../../ui/shown/progress.tsx';
import { Stack } from '../../ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { BulkLines } from './bulk-lines.tsx';
import type { BulkRun } from './bulk-run.ts';

type ReportProps = { run: BulkRun; onStop: () => void; onGoOn: () => void; onClose: () => void };

/** How far it is; the dialog can be left, it then goes on. Afterwards what was not done, row by row. */
export const BulkReport = ({ run, onStop, onGoOn, onClose }: ReportProps) => {
  const { t } = useTranslation(['dashboard', 'bench', 'ui']);
  const { label, lines, isRunning } = run;
  const of = (result: BulkRun['lines'][number]['result']) => lines.filter((line) => line.result === result);
  const done = of('done').length;
  const left = isRunning ? [] : of('left');
  const refused = of('refused');
  const kept = of('kept');
  return (
    <Modal
      open
      size="wide"
      title={label}
      onClose={onClose}
      footer={
        <>
          {isRunning ? (
            <Button look="ghost" onClick={onStop}>
              {t('list.bulk.stop')}
            </Button>
          ) : null}
          {left.length > 0 ? (
            <Button look="ghost" onClick={onGoOn}>
              {t('list.bulk.goOn', { count: left.length })}
            </Button>
          ) : null}
          <Button onClick={onClose}>{isRunning ? t('list.bulk.leave') : t('ui:close')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        {isRunning ? (
          <Progress
            current={lines.length - of('waiting').length}
            total={lines.length}
            label={t('list.bulk.progress', {
              action: label,
              done: lines.length - of('waiting').length,
              all: lines.length,
            })}
          />
        ) : (
          <Alert tone={done === lines.length ? 'ok' : 'warn'} live>
            {t('list.bulk.ended', { action: label, done, all: lines.length })}
          </Alert>
        )}
        <BulkLines label={t('list.bulk.unable', { count: refused.length })} lines={refused} />
        <BulkLines label={t('bench:kept.waiting', { count: kept.length })} lines={kept} />
        <BulkLines label={t('list.bulk.leftRows', { count: left.length })} lines={left} />
      </Stack>
    </Modal>
  );
};
