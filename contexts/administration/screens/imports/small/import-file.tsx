import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

/** The form of a CSV, or of the first sheet of a workbook: its columns, notes on them, and a template. */
export type FileForm = {
  /** The columns that identify a line, and the most lines and bytes. */
  help: string;
  label: string;
  limits: string;
  columns: readonly { name: string; isRequired: boolean }[];
  columnsHelp: string;
  examples: readonly string[];
  templateName: string;
  /** The list to go back to. */
  list: string;
};

/** The header and example lines; with the byte order mark by which spreadsheets recognise UTF-8. */
const saveTemplate = ({ columns, examples, templateName }: FileForm): void =>
  saveFile(
    new Blob([`\uFEFF${[columns.map(({ name }) => name).join(';'), ...examples].join('\r\n')}\r\n`], {
      type: 'text/csv;charset=utf-8',
    }),
    templateName,
  );

const Columns = ({ form }: { form: FileForm }) => {
  const { t } = useTranslation('users');
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('import.columnsTitle')}</h2>
        <p className="small">{form.columnsHelp}</p>
        <ul className="import-columns">
          {form.columns.map(({ name, isRequired }) => (
            <li key={name}>
              <code>{name}</code>
              {isRequired ? <span className="small"> · {t('import.required')}</span> : null}
            </li>
          ))}
        </ul>
        <Row>
          <Button look="ghost" size="s" onClick={() => saveTemplate(form)}>
            {t('import.template')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

type ImportFileProps = {
  form: FileForm;
  file: File | undefined;
  busy: boolean;
  error: Error | null;
  onChange: (file: File | undefined) => void;
  onCheck: () => void;
};

/** The first step: a file is dropped or chosen, and checked before anything is written. */
export const ImportFile = ({ form, file, busy, error, onChange, onCheck }: ImportFileProps) => {
  const { t } = useTranslation('users');
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
            <p className="small">{form.help}</p>
          </div>
          <FileField
            label={form.label}
            description={form.limits}
            accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            files={file === undefined ? [] : [file]}
            error={wrong}
            onChange={([chosen]) => onChange(chosen)}
          />
        </Stack>
      </Card>
      <Columns form={form} />
      <Row>
        <Button type="submit" busy={busy}>
          {t('import.check')}
        </Button>
        <LinkButton look="ghost" href={form.list}>
          {t('form.back')}
        </LinkButton>
      </Row>
    </form>
  );
};
