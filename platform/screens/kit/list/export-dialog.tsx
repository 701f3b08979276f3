import type { Listed } from '../../../domain/core/call.ts';
import { exportFileTypes, type ExportFileType } from '../../../domain/core/export-format.ts';
import { listLimits } from '../../../domain/core/limits.ts';
import { RadioCards } from '../../ui/form/choice-cards.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Stack } from '../../ui/frame/layout.tsx';
import { Alert } from '../../ui/shown/alert.tsx';
import { Modal } from '../../ui/shown/dialog.tsx';
import { Progress } from '../../ui/shown/progress.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '../calls/failure.ts';
import { useFormats } from '../words/formats.ts';
import { isTooLong } from './export-walk.ts';
import { useListFile, type ListFile } from './use-list-file.ts';

const formatOf = { csv: 'people', xlsx: 'xlsx' } as const;

type Choosing = { type: ExportFileType; onChange: (type: ExportFileType) => void };

const TypeChoice = ({ type, onChange }: Choosing) => {
  const { t } = useTranslation('back_office');
  return (
    <RadioCards
      legend={t('export.for')}
      value={type}
      onChange={(value) => onChange(exportFileTypes.find((one) => one === value) ?? type)}
      choices={exportFileTypes.map((one) => ({
        value: one,
        label: t(`export.format.${formatOf[one]}`),
        description: t(`export.formatHelp.${formatOf[one]}`),
      }))}
    />
  );
};

type Writing = ReturnType<typeof useListFile>['writing'];

/** How the last file ended: saved, whole or not, too long, or why it failed. */
const Ended = ({ writing: { data, error } }: { writing: Writing }) => {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  const failure = useFailure({ error, refetch: () => undefined });
  if (failure !== undefined)
    return (
      <Alert tone="bad" live>
        {failure.message}
      </Alert>
    );
  if (data === undefined || data === 'stopped') return null;
  if (data === 'too_long') return <TooLong />;
  return (
    <Alert tone={data.isWhole ? 'ok' : 'warn'} live>
      {t('list.export.done', { count: data.rows, rows: count(data.rows) })}
      {data.isWhole ? null : ` ${t('list.export.missing')}`}
    </Alert>
  );
};

const TooLong = () => {
  const { t } = useTranslation('dashboard');
  const { count } = useFormats();
  return (
    <Alert tone="warn" live>
      {t('list.export.tooLong', { most: count(listLimits.countedMost) })}
    </Alert>
  );
};

type Props = ListFile & { listed: Pick<Listed<unknown>, 'total' | 'moreThan'>; onClose: () => void };

/** Exports a list as it is seen: its rows of every page, in its order, with its filters and columns. */
export const ExportDialog = ({ listed, onClose, ...file }: Props) => {
  const { t } = useTranslation(['dashboard', 'back_office']);
  const { count } = useFormats();
  const [type, setType] = useState<ExportFileType>('csv');
  const { writing, progress, stop } = useListFile(file);
  const isRunning = writing.isPending;
  const isOver = isTooLong(listed);
  return (
    <Modal
      open
      title={t('list.export.title')}
      onClose={onClose}
      footer={
        isRunning ? (
          <Button look="ghost" onClick={stop}>
            {t('list.bulk.stop')}
          </Button>
        ) : isOver ? undefined : (
          <Button onClick={() => writing.mutate(type)}>{t('back_office:export.start')}</Button>
        )
      }
    >
      <Stack gap={4}>
        {isOver ? (
          <TooLong />
        ) : (
          <p>{t('list.export.rows', { count: listed.total, rows: count(listed.total) })}</p>
        )}
        {isRunning ? (
          <>
            <Progress
              current={progress.read}
              total={Math.max(progress.total, 1)}
              label={t('list.export.progress', { read: count(progress.read), all: count(progress.total) })}
            />
            <p className="small">{t('list.export.stay')}</p>
          </>
        ) : isOver ? null : (
          <>
            <TypeChoice type={type} onChange={setType} />
            <Ended writing={writing} />
          </>
        )}
      </Stack>
    </Modal>
  );
};
