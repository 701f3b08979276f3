import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../frame/button.tsx';
import { TextField } from '../form/field.tsx';
import type { Option } from '../form/field.tsx';
import { firstOf } from './long-lists.ts';
import './filter-chips.css';

export type Filter = {
  key: string;
  label: string;
  /** The chosen value, in words; undefined when the filter is not set. */
  value?: string;
  onClear: () => void;
  renderEditor: (close: () => void) => ReactNode;
};

const FilterChip = ({ filter }: { filter: Filter }) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const on = filter.value !== undefined;
  return (
    <span className={on ? 'chip chip-on' : 'chip'}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button ref={opener} type="button" onClick={() => setOpen(!open)}>
            {on ? t('filter.set', { label: filter.label, value: filter.value }) : filter.label}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="popover" aria-label={filter.label}>
          {filter.renderEditor(() => setOpen(false))}
        </Popover.Dropdown>
      </Popover>
      {on ? (
        <button
          type="button"
          className="chip-clear"
          aria-label={t('filter.clear', { label: filter.label })}
          onClick={() => {
            // this button disappears with its filter
            opener.current?.focus();
            filter.onClear();
          }}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
};

/** The filters of a list; their values live in the URL, in the caller's hands. Needs DashboardTheme around. */
export const FilterChips = ({
  filters,
  onClearAll,
}: {
  filters: readonly Filter[];
  onClearAll?: () => void;
}) => {
  const { t } = useTranslation('ui');
  const chips = useRef<HTMLElement>(null);
  const several = filters.filter((filter) => filter.value !== undefined).length > 1;
  return (
    <section ref={chips} className="chips" aria-label={t('filter.title')}>
      {filters.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
      {several && onClearAll ? (
        <span className="chip">
          <button
            type="button"
            onClick={() => {
              chips.current?.querySelector('button')?.focus();
              onClearAll();
            }}
          >
            {t('filter.clearAll')}
          </button>
        </span>
      ) : null}
    </section>
  );
};

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
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
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
          label={t('filter.search')}
          hideLabel
          placeholder={t('filter.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <div className="popover-list">
        {shown.map((option) => (
          <label className="check" key={option.value}>
            <input
              type={single ? 'radio' : 'checkbox'}
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
