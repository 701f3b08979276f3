import { CallRefused } from '@reprise/domain/call';
import { userLimits } from '@reprise/domain/limits';
import { requiredColumns, userImportColumns } from '@reprise/domain/user/user-import-columns';
import { errorText } from '@reprise/shell/violations';
import { Alert } from '@reprise/ui/alert';
import { Button, LinkButton } from '@reprise/ui/button';
import { FileField } from '@reprise/ui/file-field';
import { Card, Row, Stack } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/formats.ts';
import { saveFile } from '../../lib/save-file.ts';

const examples = [
  'camille.martin@example.com;Camille;Martin;tim;store_seller;MAG-001;active;fr-FR;non;+33612345678;oui',
  'alex.peeters@example.com;Alex;Peeters;rps;warehouse_operator;ATL-001;active;fr-FR;non;;oui',
];

/** The header and two lines to be written over; with the mark by which spreadsheets know UTF-8. */
const saveTemplate = (): void =>
  saveFile(
    new Blob([`\ufeff${[userImportColumns.join(';'), ...examples].join('\r\n')}\r\n`], {
      type: 'text/csv;charset=utf-8',
    }),
    'users-template.csv',
  );

const Columns = () => {
  const { t } = useTranslation('users');
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('import.columnsTitle')}</h2>
        <p className="small">{t('import.columnsHelp')}</p>
        <ul className="import-columns">
          {userImportColumns.map((column) => (
            <li key={column}>
              <code>{column}</code>
              {requiredColumns.some((one) => one === column) ? (
                <span className="small"> · {t('import.required')}</span>
              ) : null}
            </li>
          ))}
        </ul>
        <Row>
          <Button look="ghost" size="s" onClick={saveTemplate}>
            {t('import.template')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

type ImportFileProps = {
  file: File | undefined;
  busy: boolean;
  error: Error | null;
  onChange: (file: File | undefined) => void;
  onCheck: () => void;
};

/** The first step: a file dropped or chosen, checked before anything is written. */
export const ImportFile = ({ file, busy, error, onChange, onCheck }: ImportFileProps) => {
  const { t } = useTranslation('users');
  const { count } = useFormats();
  const wrong =
    error instanceof CallRefused
      ? error.violations.find(({ field }) => field === 'file')?.message
      : undefined;
  return (
    <form
      noValidate
      className="import-narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onCheck();
      }}
    >
      {error === null ? null : (
        <Alert tone="bad" live title={t('import.failed')}>
          {wrong === undefined ? errorText(error, '') : wrong}
        </Alert>
      )}
      <Card>
        <Stack>
          <div>
            <h2>{t('import.fileTitle')}</h2>
            <p className="small">{t('import.fileHelp')}</p>
          </div>
          <FileField
            label={t('import.file')}
            description={t('import.fileLimits', { lines: count(userLimits.importLines) })}
            accept=".csv,text/csv"
            files={file === undefined ? [] : [file]}
            error={wrong}
            onChange={([chosen]) => onChange(chosen)}
          />
        </Stack>
      </Card>
      <Columns />
      <Row>
        <Button type="submit" busy={busy}>
          {t('import.check')}
        </Button>
        <LinkButton look="ghost" href="/users">
          {t('form.back')}
        </LinkButton>
      </Row>
    </form>
  );
};
