import { OptionFilter, type Filter } from '../../ui/list/filter-chips.tsx';
import type { Column } from '../../ui/list/table-head.tsx';
import { useTranslation } from 'react-i18next';
import type { ChosenColumns } from './chosen-columns.ts';

type Choosable = Pick<Column<never>, 'key' | 'header'>;

/**
 * The choice of a list's columns, in the form of a filter; removing it restores the default. The first of `all` names
 * the row and is always shown.
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
