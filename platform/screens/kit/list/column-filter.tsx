import { OptionFilter, type Filter } from '../../ui/list/filter-chips.tsx';
import type { Column } from '../../ui/list/table-head.tsx';
import { useTranslation } from 'react-i18next';
import type { ChosenColumns } from './chosen-columns.ts';

type Choosable = Pick<Column<never>, 'key' | 'header'>;

/**
 * Which columns a list shows, chosen like a filter; taken away, those of everybody come back. The first of `all` names
 * the row and stays.
 */
export function useColumnFilter(all: readonly Choosable[], chosen: ChosenColumns): Filter {
  const { t } = useTranslation('back_office');
  const { columns, isChosen, choose, reset } = chosen;
  const label = t('columns.title');
  return {
    key: 'columns',
    label,
    value: isChosen ? t('columns.chosen', { count: columns.length, all: all.length }) : undefined,
    onClear: reset,
    renderEditor: () => (
      <OptionFilter
        legend={label}
        options={all.map(({ key, header }, place) => ({ value: key, label: header, disabled: place === 0 }))}
        selected={columns}
        onChange={choose}
      />
    ),
  };
}
