import type { AuditView } from '../../domain/audit/audit.ts';
import { DescriptionList, type Fact } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { AuditName } from './audit-name.tsx';
import { useAuditWords } from './audit-words.ts';
import { Changes } from './changes.tsx';

function useFacts(line: AuditView): Fact[] {
  const { t } = useTranslation('audit');
  const { moment } = useFormats();
  return [
    { key: 'when', label: t('when'), value: moment(line.happenedAt) },
    { key: 'who', label: t('who'), value: line.userName === '' ? t('system') : line.userName },
    { key: 'name', label: t('name'), value: line.label === null ? null : <AuditName line={line} /> },
    { key: 'account', label: t('account'), value: line.accountName },
    { key: 'id', label: t('detail.id'), value: <code className="change-id">{line.nounId}</code> },
  ].filter(({ value }) => value !== null);
}

/** One line of the log: its author, and the thing before and after, field by field. */
export const AuditDetail = ({ line, onClose }: { line: AuditView; onClose: () => void }) => {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const query = useQuery({
    queryKey: ['audit-log', line.id],
    queryFn: ({ signal }) => call('GET /audit-logs/{id}', { params: { id: line.id }, signal }),
  });
  const title = t('detail.title', { action: t(`actions.${line.action}`), noun: words.noun(line.noun) });
  return (
    <Modal open size="wide" title={title} onClose={onClose}>
      <Stack>
        <DescriptionList facts={useFacts(line)} />
        <Loaded query={query}>
          {({ before, after }) => (
            <section>
              <h3>{t('detail.changes')}</h3>
              <Changes before={before} after={after} />
            </section>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
};
