import { workbookEncoding } from '../../../domain/csv/csv-shape.ts';
import { Alert } from '../../ui/shown/alert.tsx';
import { Stack } from '../../ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';

const separatorWords = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;
const isSeparator = (text: string): text is keyof typeof separatorWords => text in separatorWords;
const plain = ['UTF-8', 'UTF-16'];

type Read = { encoding: string; separator: string; unknownColumns: readonly string[] };

/** How a file was read, where that might be unexpected; nothing for one that was not read. */
export const FileReading = ({ encoding, separator, unknownColumns }: Read) => {
  const { t } = useTranslation('imports');
  if (encoding === '') return null;
  const isWorkbook = encoding === workbookEncoding;
  const between = isSeparator(separator) ? t(`reading.separator.${separatorWords[separator]}`) : separator;
  return (
    <Stack gap={2}>
      <p className="small">
        {isWorkbook ? t('reading.workbook') : t('reading.as', { encoding, separator: between })}
      </p>
      {isWorkbook || plain.includes(encoding) ? null : (
        <Alert tone="warn">{t('reading.other', { encoding })}</Alert>
      )}
      {unknownColumns.length === 0 ? null : (
        <Alert tone="warn">{t('header.unknown', { columns: unknownColumns.join(', ') })}</Alert>
      )}
    </Stack>
  );
};
