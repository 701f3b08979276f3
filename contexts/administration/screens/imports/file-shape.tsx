import type { CatalogueImportType, ImportStrategy } from '../../domain/imports/import.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { fileForms, templateOf } from './file-forms.ts';

/** The form of the CSV, and a template. */
export const FileShape = ({ type, strategy }: { type: CatalogueImportType; strategy: ImportStrategy }) => {
  const { t } = useTranslation('imports');
  const { columns, required, key } = fileForms[type];
  const save = (): void =>
    saveFile(new Blob([templateOf(type)], { type: 'text/csv;charset=utf-8' }), `${type}-template.csv`);
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('shape.title')}</h2>
        <ul className="import-hints">
          <li>{t('shape.format')}</li>
          <li>{t(strategy === 'uuid' ? 'shape.keyOnly' : 'shape.key', { column: key(strategy) })}</li>
          <li>{t('shape.empty')}</li>
          <li>{t(`shape.of.${type}`)}</li>
        </ul>
        <Row>
          <Button look="ghost" size="s" onClick={save}>
            {t('shape.template')}
          </Button>
        </Row>
        <details className="import-all-columns">
          <summary>{t('shape.columns', { count: columns.length })}</summary>
          <ul className="import-columns">
            {columns.map((column) => (
              <li key={column}>
                <code>{column}</code>
                {required.includes(column) ? <span className="small"> · {t('shape.required')}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      </Stack>
    </Card>
  );
};
