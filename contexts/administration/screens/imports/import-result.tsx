import type { ImportView } from '../../domain/imports/import.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportDownload } from './ignored-lines.tsx';
import { FileReading } from '@reprise/platform/screens/kit/words/file-reading.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportSample } from './import-sample.tsx';
import { useImportError, useLineCounts } from './import-words.tsx';
import { useImportAct } from './imports-query.ts';

type Props = {
  seen: ImportView;
  onMade: (made: ImportView) => void;
  onNew: () => void;
  onList: () => void;
};

const Counts = ({ seen }: { seen: ImportView }) => (
  <dl className="import-counts">
    {useLineCounts()(seen).map(({ kind, label, lines }) => (
      <div key={kind}>
        <dt className="small">{label}</dt>
        <dd className="num">{lines}</dd>
      </div>
    ))}
  </dl>
);

/** The heading: what a CSV would change, was done, or was undone; of a failed one only its name. */
const Heading = ({ seen: { dryRun, undoes, status, sourceName: name } }: { seen: ImportView }) => {
  const { t } = useTranslation('imports');
  if (status === 'error') return <h2>{name}</h2>;
  if (undoes !== null) return <h2>{t('result.undoTitle', { name })}</h2>;
  return <h2>{t(dryRun ? 'result.checkTitle' : 'result.reportTitle', { name })}</h2>;
};

/** The result of this import in one sentence. */
const Outcome = ({ seen }: { seen: ImportView }) => {
  const { t } = useTranslation('imports');
  const errorOf = useImportError();
  const { status, report, dryRun, undoneBy } = seen;
  if (status === 'error')
    return (
      <Alert tone="bad" live title={t('error.title')}>
        {errorOf(report)}
      </Alert>
    );
  const { inserted = 0, updated = 0, ignored = 0 } = report?.linesCount ?? {};
  if (dryRun)
    return (
      <Stack gap={2}>
        <Alert tone={inserted + updated > 0 ? 'info' : 'warn'} live>
          {t(inserted + updated > 0 ? 'outcome.nothingWritten' : 'outcome.nothingToDo')}
        </Alert>
        {ignored > 0 ? <Alert tone="warn">{t('outcome.leftOut', { count: ignored })}</Alert> : null}
      </Stack>
    );
  if (undoneBy !== null) return <Alert tone="warn">{t('outcome.undone')}</Alert>;
  return (
    <Alert tone={ignored > 0 ? 'warn' : 'ok'} live>
      {t(`outcome.${seen.undoes === null ? 'import' : 'undo'}${ignored > 0 ? 'WithIgnored' : ''}`)}
    </Alert>
  );
};

/** Undoes the last import, after a confirmation. */
const Undo = ({ seen, onMade }: Pick<Props, 'seen' | 'onMade'>) => {
  const { t } = useTranslation('imports');
  const [asked, setAsked] = useState(false);
  const act = useImportAct(onMade);
  if (!seen.canUndo) return null;
  return (
    <>
      <Button look="ghost" onClick={() => setAsked(true)}>
        {t('undo.button')}
      </Button>
      <ConfirmDialog
        danger
        open={asked}
        title={t('undo.title')}
        confirmLabel={t('undo.confirm')}
        busy={act.isPending}
        onConfirm={() => act.mutate({ act: 'rollback', id: seen.id })}
        onCancel={() => setAsked(false)}
      >
        <Stack gap={3}>
          <p>{t('undo.help')}</p>
          {act.error === null ? null : (
            <Alert tone="bad" live>
              {errorText(act.error, t('error.technical'))}
            </Alert>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
};

const useful = ({ canRun, report }: ImportView): boolean =>
  canRun && report !== null && report.linesCount.inserted + report.linesCount.updated > 0;

/** What a CSV would change, or has changed: its figures, the next actions, and every line. */
export const ImportResult = ({ seen, onMade, onNew, onList }: Props) => {
  const { t } = useTranslation('imports');
  const act = useImportAct(onMade);
  const { report, dryRun, status, id } = seen;
  return (
    <Stack gap={4}>
      <div>
        <Heading seen={seen} />
        {report === null ? null : <FileReading {...report} />}
      </div>
      <Outcome seen={seen} />
      {act.error === null ? null : (
        <Alert tone="bad" live title={t('error.title')}>
          {errorText(act.error, t('error.technical'))}
        </Alert>
      )}
      {status === 'error' ? null : <Counts seen={seen} />}
      <Row>
        {useful(seen) ? (
          <Button busy={act.isPending} onClick={() => act.mutate({ act: 'run', id })}>
            {t('result.run')}
          </Button>
        ) : null}
        <Button look={useful(seen) ? 'ghost' : 'primary'} onClick={onNew}>
          {t(dryRun ? 'result.otherFile' : 'result.newImport')}
        </Button>
        <Undo seen={seen} onMade={onMade} />
        {seen.hasReportFile ? <ReportDownload id={id} /> : null}
        <Button look="ghost" onClick={onList}>
          {t('toList')}
        </Button>
      </Row>
      {dryRun && report?.sample ? <ImportSample sample={report.sample} /> : null}
      {status === 'error' ? null : <ImportLines key={id} seen={seen} />}
    </Stack>
  );
};
