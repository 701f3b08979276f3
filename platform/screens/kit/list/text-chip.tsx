import type { Filter } from '../../ui/list/filter-chips.tsx';
import { namesValues, OperatorFilter, type Operator } from '../../ui/list/filter-operator.tsx';
import { operatorsOf, type Also } from './filter-meaning.ts';
import { TextFilter } from './text-filter.tsx';

type Text = {
  key: string;
  label: string;
  value: string | undefined;
  numeric?: boolean;
  also?: readonly Also[];
  operator?: Operator;
  set: (value: string | undefined, operator: Operator) => void;
};

/** The chip of a few typed words, set when they are applied. */
export const textChip = ({ key, label, value, numeric, set, also = [], operator = 'is' }: Text): Filter => ({
  key,
  label,
  operator,
  value: namesValues(operator) ? value : '',
  isSearch: true,
  onClear: () => set(undefined, 'is'),
  renderEditor: (close) => (
    <OperatorFilter
      label={label}
      operators={operatorsOf(also)}
      operator={operator}
      onChange={(next) => set(namesValues(next) ? value : undefined, next)}
    >
      {(next) => (
        <TextFilter
          label={label}
          value={value}
          numeric={numeric}
          onApply={(typed) => {
            set(typed, next);
            close();
          }}
        />
      )}
    </OperatorFilter>
  ),
});
