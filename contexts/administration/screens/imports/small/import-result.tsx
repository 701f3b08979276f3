import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileReading } from '@reprise/platform/screens/kit/words/file-reading.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import type { SmallImport, SmallLine } from './small-report.ts';

/** How many lines there are of each kind. */
const Counts = ({ shown }: { shown: readonly { label: string; many: number }[] }) => {
  const { count } = useFormats();
  return (
    <dl className="import-counts">
      {shown.map(({ label, many }) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd className="num">{count(many)}</dd>
        </div>
      ))}
    </dl>
  );
};

const kinds = ['found', 'inserted', 'updated', 'unchanged', 'ignored'] as const;

/** The report line by line, as a download for a spreadsheet. */
type ReportFile = { load: () => Promise<Blob>; name: string };

const Download = ({ load, name }: ReportFile) => {
  const { t } = useTranslation('users');
  const toast = useToast();
  const fetchFile = useMutation({
    mutationFn: load,
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('import.failed')) }),
  });
  return (
    <Button look="ghost" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {t('import.download')}
    </Button>
  );
};

type Props = {
  seen: SmallImport<SmallLine>;
  busy: boolean;
  error: Error | null;
  /** Further figures; any of them is worth an import. */
  more?: readonly { label: string; many: number }[];
  list: { href: string; label: string };
  reportFile: ReportFile;
  onImport: () => void;
  onBegin: () => void;
  /** The lines. */
  children: ReactNode;
};

/** The next action: run the import, or see what was imported. */
const Next = ({
  seen,
  busy,
  isUseful,
  list,
  reportFile,
  onImport,
  onBegin,
}: Props & { isUseful: boolean }) => {
  const { t } = useTranslation('users');
  return (
    <Row>
      {seen.dryRun && isUseful ? (
        <Button busy={busy} onClick={onImport}>
          {t('import.confirm')}
        </Button>
      ) : null}
      {seen.dryRun ? null : <LinkButton href={list.href}>{list.label}</LinkButton>}
      <Button look="ghost" onClick={onBegin}>
        {t('import.otherFile')}
      </Button>
      <Download {...reportFile} />
    </Row>
  );
};

/** The second and the third step: what the CSV would change, and what it changed, line by line. */
export const ImportResult = (props: Props) => {
  const { t } = useTranslation('users');
  const { seen, error, more = [], children } = props;
  const { report, dryRun } = seen;
  const { inserted, updated } = report.linesCount;
  const isUseful = inserted + updated > 0 || more.some(({ many }) => many > 0);
  const lines = kinds.map((kind) => ({ label: t(`import.count.${kind}`), many: report.linesCount[kind] }));
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
      <Counts shown={[...lines, ...more]} />
      <Next {...props} isUseful={isUseful} />
      {children}
    </Stack>
  );
};
