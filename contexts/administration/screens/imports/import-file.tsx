import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { catalogueImportTypes, importStrategies } from '../../domain/imports/import.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { FileShape } from './file-shape.tsx';
import { fileForms, type Chosen } from './file-forms.ts';
import { useHeader } from './use-header.ts';

type Props = {
  chosen: Chosen;
  error: Error | null;
  /** Sent without a file. */
  isMissing: boolean;
  onChange: (chosen: Chosen) => void;
  onSend: () => void;
  onLeave: () => void;
};

/** The first line of the chosen file, before anything is sent. */
const Header = ({ chosen }: { chosen: Chosen }) => {
  const { t } = useTranslation(['imports', 'fields']);
  const header = useHeader(chosen);
  if (header === undefined) return null;
  if (header === null) return <Alert tone="bad">{t('fields:csv_not_text')}</Alert>;
  const { known, unknown, hasKey, key } = header;
  if (known.length === 0) return <Alert tone="bad">{t('header.none')}</Alert>;
  return (
    <Stack gap={2}>
      {hasKey ? (
        <Alert tone="ok">{t('header.known', { count: known.length })}</Alert>
      ) : (
        <Alert tone="bad">{t('header.keyMissing', { column: key })}</Alert>
      )}
      {unknown.length === 0 ? null : (
        <Alert tone="warn">{t('header.unknown', { columns: unknown.join(', ') })}</Alert>
      )}
    </Stack>
  );
};

const Choices = ({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) => {
  const { t } = useTranslation('imports');
  return (
    <Card>
      <Stack gap={5}>
        <RadioCards
          legend={t('type.legend')}
          value={chosen.type}
          choices={catalogueImportTypes.map((type) => ({
            value: type,
            label: t(`type.${type}`),
            description: t(`typeHelp.${type}`),
          }))}
          onChange={(value) => {
            const type = catalogueImportTypes.find((one) => one === value);
            if (type !== undefined) onChange({ ...chosen, type });
          }}
        />
        <RadioCards
          legend={t('strategy.legend')}
          value={chosen.strategy}
          choices={importStrategies.map((strategy) => ({
            value: strategy,
            label: t(`strategy.${strategy}`),
            description: t(`strategyHelp.${strategy}`, { column: fileForms[chosen.type].key(strategy) }),
          }))}
          onChange={(value) => {
            const strategy = importStrategies.find((one) => one === value);
            if (strategy !== undefined) onChange({ ...chosen, strategy });
          }}
        />
      </Stack>
    </Card>
  );
};

/** The first step: the kind of CSV, how it finds existing things, and the file itself. */
export const ImportFile = ({ chosen, error, isMissing, onChange, onSend, onLeave }: Props) => {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const { file, type, strategy } = chosen;
  const violation =
    error instanceof CallRefused ? error.violations.find(({ field }) => field === 'file') : null;
  const wrong = isMissing ? t('error.missingFile') : violation?.message;
  return (
    <form
      noValidate
      className="import-step"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Stack gap={4}>
        {error === null ? null : (
          <Alert tone="bad" live title={t('error.title')}>
            {violation?.message ?? errorText(error, t('error.technical'))}
          </Alert>
        )}
        <Choices chosen={chosen} onChange={onChange} />
        <Card>
          <Stack gap={3}>
            <h2>{t('file.title')}</h2>
            <FileField
              label={t('file.label')}
              description={t('file.limits', { lines: count(importLimits.linesMax) })}
              accept=".csv,text/csv"
              files={file === undefined ? [] : [file]}
              error={wrong}
              onChange={([one]) => onChange({ ...chosen, file: one })}
            />
            {wrong === undefined ? <Header chosen={chosen} /> : null}
          </Stack>
        </Card>
        <Row>
          <Button type="submit">{t('file.send')}</Button>
          <Button look="ghost" onClick={onLeave}>
            {t('leave')}
          </Button>
        </Row>
        <p className="small">{t('file.nothingYet')}</p>
      </Stack>
      <FileShape type={type} strategy={strategy} />
    </form>
  );
};
