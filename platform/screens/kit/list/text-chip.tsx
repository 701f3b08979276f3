import type { Filter } from '../../ui/list/filter-chips.tsx';
import { TextFilter } from './text-filter.tsx';

type Text = {
  key: string;
  label: string;
  value: string | undefined;
  numeric?: boolean;
  set: (value: string | undefined) => void;
};

/** The chip of a few typed words, set when they are applied. */
export const textChip = ({ key, label, value, numeric, set }: Text): Filter => ({
  key,
  label,
  value,
  isSearch: true,
  onClear: () => set(undefined),
  renderEditor: (close) => (
    <TextFilter
      label={label}
      value={value}
      numeric={numeric}
      onApply={(typed) => {
        set(typed);
        close();
      }}
    />
  ),
});
