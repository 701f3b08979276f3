import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../frame/button.tsx';
import { TextField } from '../form/field.tsx';
import type { Option } from '../form/field.tsx';
import { plain } from '../core/plain.ts';
import { firstOf } from './long-lists.ts';
import './filter-chips.css';

type OptionFilterProps = {
  legend: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** One at a time. */
  single?: boolean;
};

/** A filter's editor: one or several of a list, searchable when the list is long. */
export const OptionFilter = ({ legend, options, selected, onChange, single = false }: OptionFilterProps) => {
  const { t } = useTranslation('ui');
  const [wanted, setWanted] = useState('');
  const found = options.filter((option) => plain(option.label).includes(plain(wanted)));
  const { shown, others } = firstOf(found, ({ value }) => selected.includes(value));
  const toggle = (value: string) => {
    if (selected.includes(value)) onChange(selected.filter((one) => one !== value));
    else onChange(single ? [value] : [...selected, value]);
  };
  return (
    <fieldset className="popover-pad">
      <legend className="visually-hidden">{legend}</legend>
      {options.length > 10 ? (
        <TextField
          size="s"
          data-autofocus
          label={t('filter.search')}
          hideLabel
          placeholder={t('filter.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <div className="popover-list">
        {shown.map((option, place) => (
          <label className="check" key={option.value}>
            <input
              type={single ? 'radio' : 'checkbox'}
              data-autofocus={place === 0 ? true : undefined}
              checked={selected.includes(option.value)}
              disabled={option.disabled}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {shown.length === 0 ? <p className="combo-note">{t('filter.none')}</p> : null}
        {others > 0 ? <p className="combo-note">{t('filter.others', { count: others })}</p> : null}
      </div>
    </fieldset>
  );
};

/** A filter's editor: from a day to a day (`YYYY-MM-DD`), either left open. */
export const DateRangeFilter = ({
  from,
  to,
  onApply,
}: {
  from?: string;
  to?: string;
  onApply: (range: { from?: string; to?: string }) => void;
}) => {
  const { t } = useTranslation('ui');
  const [range, setRange] = useState({ from, to });
  return (
    <form
      className="popover-pad"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(range);
      }}
    >
      <TextField
        type="date"
        size="s"
        label={t('filter.from')}
        value={range.from ?? ''}
        max={range.to}
        onChange={(event) => setRange({ ...range, from: event.target.value || undefined })}
      />
      <TextField
        type="date"
        size="s"
        label={t('filter.to')}
        value={range.to ?? ''}
        min={range.from}
        onChange={(event) => setRange({ ...range, to: event.target.value || undefined })}
      />
      <Button type="submit" size="s">
        {t('filter.apply')}
      </Button>
    </form>
  );
};
