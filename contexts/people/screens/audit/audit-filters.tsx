import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { useQuery } from '@tanstack/react-query';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useDateFilter } from '@reprise/platform/screens/kit/list/date-filter.tsx';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { auditActions, clearedSearch, type AuditSearch } from './audit-search.ts';
import { useAuditWords } from './audit-words.ts';

type Props = { search: AuditSearch; onChange: (search: AuditSearch) => void };
type Option = { value: string; label: string };

function useNouns(): Option[] {
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

function choice(
  { search, onChange }: Props,
  key: 'noun' | 'action',
  label: string,
  options: Option[],
): Filter {
  const chosen = options.filter(({ value }) => search[key].some((one) => one === value));
  const set = (values: string[]): void => onChange({ ...search, page: undefined, [key]: values });
  return {
    key,
    label,
    value: chosenText(chosen.map((one) => one.label)),
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter legend={label} options={options} selected={search[key]} onChange={set} />
    ),
  };
}

/** The filters of the log: the kind of thing, the action, the person, the days, a text. */
export const AuditFilters = (props: Props) => {
  const { search, onChange } = props;
  const { t } = useTranslation('audit');
  const nouns = useNouns();
  const actions = auditActions.map((value) => ({ value, label: t(`actions.${value}`) }));
  const dates = useDateFilter(search, ({ from, to }) => onChange({ ...search, page: undefined, from, to }));
  const typed = (['user', 'text'] as const).map((key) =>
    textChip({
      key,
      label: key === 'user' ? t('who') : t('text'),
      value: search[key],
      set: (value) => onChange({ ...search, page: undefined, [key]: value }),
    }),
  );
  return (
    <FilterChips
      filters={[
        choice(props, 'noun', t('nounLabel'), nouns),
        choice(props, 'action', t('action'), actions),
        ...typed,
        dates,
      ]}
      onClearAll={() => onChange(clearedSearch(search))}
    />
  );
};
