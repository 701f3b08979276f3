import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { clearedSearch, type QuarantineSearch } from './quarantine-search.ts';

type Props = { search: QuarantineSearch; onChange: (search: QuarantineSearch) => void };

/** The filter by reason: any of several. */
function useReasonFilter({ search, onChange }: Props): Filter {
  const { t } = useTranslation('workshop');
  const { reason = [] } = search;
  const set = (values: readonly string[]): void =>
    onChange({
      ...search,
      page: undefined,
      reason: quarantineReasons.filter((one) => values.includes(one)),
    });
  const label = t('quarantine.reason');
  return {
    key: 'reason',
    label,
    value: chosenText(reason.map((one) => t(`quarantineReasons.${one}`))),
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter
        legend={label}
        options={quarantineReasons.map((value) => ({ value, label: t(`quarantineReasons.${value}`) }))}
        selected={reason}
        onChange={set}
      />
    ),
  };
}

/**
 * The filters by code (item, dossier, IMEI or serial number), brand and reason; a set one shows its value and can be
 * removed.
 */
export const QuarantineFilters = ({ search, onChange }: Props) => {
  const { t } = useTranslation('workshop');
  const reasons = useReasonFilter({ search, onChange });
  const texts = (['code', 'brand'] as const).map((key) =>
    textChip({
      key,
      label: t(`items.${key}`),
      value: search[key],
      set: (value) => onChange({ ...search, page: undefined, [key]: value }),
    }),
  );
  return <FilterChips onClearAll={() => onChange(clearedSearch(search))} filters={[...texts, reasons]} />;
};
