import type { UserImportReport, UserImportView } from '@reprise/domain/user/user-import';
import { errorText } from '@reprise/shell/violations';
import { Alert } from '@reprise/ui/alert';
import { Button, LinkButton } from '@reprise/ui/button';
import { Row, Stack } from '@reprise/ui/layout';
import { useToast } from '@reprise/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { FileReading } from '../../lib/file-reading.tsx';
import { useFormats } from '../../lib/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ImportLines } from './import-lines.tsx';

/** How many lines there are of each kind. */
const Counts = ({ report }: { report: UserImportReport }) => {
  const { t } = useTranslation('users');
  const { count } = useFormats();
  const { linesCount, invited } = report;
  const shown = { ...linesCount, invited };
  const kinds = ['found', 'inserted', 'updated', 'unchanged', 'ignored', 'invited'] as const;
  return (
    <dl className="import-counts">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt className="small">{t(`import.count.${kind}`)}</dt>
          <dd className="num">{count(shown[kind])}</dd>
        </div>
      ))}
    </dl>
  );
};

const Download = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const toast = useToast();
  const fetchFile = useMutation({
    mutationFn: () => call('GET /users/imports/{id}/report', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, `users-import-${id}.csv`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('import.failed')) }),
  });
  return (
    <Button look="ghost" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {t('import.download')}
    </Button>
  );
};

type ImportResultProps = {
  seen: UserImportView;
  busy: boolean;
  error: Error | null;
  onImport: () => void;
  onBegin: () => void;
};

/** The second and the third step: what the file would change, and what it changed, line by line. */
export const ImportResult = ({ seen, busy, error, onImport, onBegin }: ImportResultProps) => {
  const { t } = useTranslation('users');
  const { report, dryRun, id } = seen;
  const { inserted, updated } = report.linesCount;
  const isUseful = inserted + updated + report.invited > 0;
  return (
    <Stack gap={4}>
      <div>
        <h2>{t(dryRun ? 'import.checkTitle' : 'import.reportTitle')}</h2>
        <FileReading {...report} />
      </div>
      {dryRun ? (
        <Alert tone={isUseful ? 'info' : 'warn'} live>
          {t(isUseful ? 'import.nothingWritten' : 'import.nothingToDo')}
        </Alert>
      ) : (
        <Alert tone="ok" live>
          {t('import.done')}
        </Alert>
      )}
      {error === null ? null : (
        <Alert tone="bad" live title={t('import.failed')}>
          {errorText(error, '')}
        </Alert>
      )}
      <Counts report={report} />
      <Row>
        {dryRun && isUseful ? (
          <Button busy={busy} onClick={onImport}>
            {t('import.confirm')}
          </Button>
        ) : null}
        {dryRun ? null : <LinkButton href="/users">{t('import.seeUsers')}</LinkButton>}
        <Button look="ghost" onClick={onBegin}>
          {t('import.otherFile')}
        </Button>
        <Download id={id} />
      </Row>
      <ImportLines report={report} />
    </Stack>
  );
};
