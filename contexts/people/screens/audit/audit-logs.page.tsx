import type { AuditView } from '../../domain/audit/audit.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { FilterKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { AuditDetail } from './audit-detail.tsx';
import { AuditName } from './audit-name.tsx';
import { useAuditWords } from './audit-words.ts';

const actions = ['create', 'update', 'remove'] as const;
const tones = { create: 'ok', update: 'info', remove: 'bad' } as const;

const Action = ({ line: { action } }: { line: AuditView }) => {
  const { t } = useTranslation('audit');
  return <StateBadge tone={tones[action]} label={t(`actions.${action}`)} />;
};

function useNouns() {
  const words = useAuditWords();
  const query = useQuery({
    queryKey: ['audit-logs', 'nouns'],
    queryFn: ({ signal }) => call('GET /audit-logs/nouns', { signal }),
  });
  const nouns = query.data ?? [];
  return nouns
    .map((value) => ({ value, label: words.noun(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** What narrows the log: the kind of thing, the action, the person, the days, a text. */
const useFilters = ({ t, severalFound, several, text, dates }: FilterKit<'GET /audit-logs', 'audit'>) => [
  severalFound('noun[]', { label: t('nounLabel'), options: useNouns() }),
  several('action[]', { label: t('action'), values: actions, word: (value) => t(`actions.${value}`) }),
  text('user', { label: t('who') }),
  text('text', { label: t('text') }),
  dates('from', 'to'),
];

/** Who changed what in the administration; a line opens on its difference. */
export const { Page } = defineList('GET /audit-logs', {
  words: 'audit',
  stale: ['audit-logs'],
  title: ({ t }) => t('title'),
  counted: ({ total }, { t, count }) => t('count', { count: total, total: count(total) }),
  lead: ({ t }) => <p>{t('help')}</p>,
  filters: useFilters,
  columns: ({ t, moment, can }) => {
    const words = useAuditWords();
    const who = ({ userName }: AuditView): string => (userName === '' ? t('system') : userName);
    return [
      {
        key: 'when',
        header: t('when'),
        card: 'end',
        cell: ({ happenedAt }) => moment(happenedAt),
        value: ({ happenedAt }) => ({ moment: happenedAt }),
      },
      { key: 'who', header: t('who'), card: 'about', cell: who },
      {
        key: 'action',
        header: t('action'),
        card: 'state',
        cell: (line) => <Action line={line} />,
        value: ({ action }) => t(`actions.${action}`),
      },
      { key: 'noun', header: t('nounLabel'), card: 'about', cell: ({ noun }) => words.noun(noun) },
      {
        key: 'name',
        header: t('name'),
        card: 'name',
        cell: (line) => <AuditName line={line} />,
        wide: true,
        value: ({ label }) => label,
      },
      can('client_list') && {
        key: 'account',
        header: t('account'),
        cell: (line) => line.accountName,
        hideBelow: 'tablet',
      },
    ];
  },
  detail: (line, close) => <AuditDetail line={line} onClose={close} />,
  empty: ({ t }) => ({ title: t('none'), help: t('noneHelp') }),
  noMatch: ({ t }) => ({ title: t('none') }),
});
