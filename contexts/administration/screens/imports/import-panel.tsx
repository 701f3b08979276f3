import type { ImportView } from '../../domain/imports/import.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList, type Fact } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { ReportDownload } from './ignored-lines.tsx';
import { ImportStatus, kindOf, useImportError, useLineCounts } from './import-words.tsx';

function useFacts(seen: ImportView): Fact[] {
  const { t } = useTranslation('imports');
  const { moment } = useFormats();
  const lineCounts = useLineCounts();
  const at = (value: string | null): string => (value === null ? '–' : moment(value));
  return [
    { key: 'status', label: t('list.status'), value: <ImportStatus status={seen.status} /> },
    { key: 'kind', label: t('list.kind'), value: t(`kind.${kindOf(seen)}`) },
    { key: 'type', label: t('list.type'), value: t(`type.${seen.type}`) },
    { key: 'strategy', label: t('panel.strategy'), value: t(`strategy.${seen.strategy}`) },
    { key: 'source', label: t('list.sourceName'), value: seen.sourceName },
    { key: 'origin', label: t('list.origin'), value: t(`origin.${seen.origin}`) },
    { key: 'by', label: t('panel.by'), value: seen.createdByName || '–' },
    { key: 'created', label: t('list.createdAt'), value: moment(seen.createdAt) },
    { key: 'started', label: t('panel.startedAt'), value: at(seen.startedAt) },
    { key: 'ended', label: t('panel.endedAt'), value: at(seen.endedAt) },
    ...(seen.status === 'error'
      ? []
      : lineCounts(seen).map(({ kind, label, lines }) => ({ key: kind, label, value: lines }))),
  ];
}

/** One import beside the list: its kind, its result, and a link to its lines. */
export const ImportPanel = ({
  seen,
  href,
  onClose,
}: {
  seen: ImportView;
  href: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('imports');
  const errorOf = useImportError();
  return (
    <Drawer open onClose={onClose} title={seen.sourceName}>
      <Stack gap={4}>
        {seen.status === 'error' ? (
          <Alert tone="bad" title={t('error.title')}>
            {errorOf(seen.report)}
          </Alert>
        ) : null}
        {seen.undoneBy === null ? null : <Alert tone="warn">{t('outcome.undone')}</Alert>}
        <DescriptionList facts={useFacts(seen)} />
        <Row>
          <LinkButton href={href}>
            {t(seen.status === 'in_progress' ? 'panel.follow' : 'panel.open')}
          </LinkButton>
          {seen.hasReportFile ? <ReportDownload id={seen.id} /> : null}
        </Row>
      </Stack>
    </Drawer>
  );
};
