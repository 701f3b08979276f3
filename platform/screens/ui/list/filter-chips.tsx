import { Menu, Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../core/front.tsx';
import type { Operator } from './filter-operator.tsx';
import './filter-chips.css';

export type Filter = {
  key: string;
  label: string;
  /** The chosen value, in words; undefined when the filter is not set. */
  value?: string;
  /** How it is meant; the chip says it where it is not « is ». */
  operator?: Operator;
  /** Is it always shown, at the end of the bar? */
  apart?: boolean;
  /** Is it a search by words? The key / opens the first of them. */
  isSearch?: boolean;
  onClear: () => void;
  renderEditor: (close: () => void) => ReactNode;
};

type ChipProps = {
  filter: Filter;
  open: boolean;
  onTurn: (open: boolean) => void;
  onClear: () => void;
};

/** What a chip says: « Status: is not Cancelled », « IMEI: empty ». */
function useSaid({ label, value = '', operator = 'is' }: Filter): string {
  const { t } = useTranslation('ui');
  return t('filter.set', {
    label,
    value: operator === 'is' ? value : t(`filter.meant.${operator}`, { value }),
  });
}

const FilterChip = ({ filter, open, onTurn, onClear }: ChipProps) => {
  const { t } = useTranslation('ui');
  const on = filter.value !== undefined;
  const said = useSaid(filter);
  return (
    <span className={on ? 'chip chip-on' : 'chip'} data-filter={filter.key}>
      <Popover opened={open} onChange={onTurn} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" onClick={() => onTurn(!open)}>
            {on ? said : filter.label}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="popover" aria-label={filter.label}>
          {filter.renderEditor(() => onTurn(false))}
        </Popover.Dropdown>
      </Popover>
      {on ? (
        <button
          type="button"
          className="chip-clear"
          aria-label={t('filter.clear', { label: filter.label })}
          onClick={onClear}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
};

type MoreProps = { filters: readonly Filter[]; onPick: (key: string) => void; ref: Ref<HTMLButtonElement> };

/** The filters that are not set, behind one button. */
const MoreFilters = ({ filters, onPick, ref }: MoreProps) => {
  const { t } = useTranslation('ui');
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button ref={ref} type="button" className="chip-more">
          <IconFilter size={16} aria-hidden="true" />
          {t('filter.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown className="popover">
        {filters.map(({ key, label }) => (
          <Menu.Item key={key} className="menu-item" onClick={() => onPick(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** So few filters that are not set are shown as they are. */
const fewFilters = 3;

type Opened = { key: string; fromMenu: boolean };

/**
 * Which filters stand in the bar, and which behind its button; one that is folded stands in it while it is open. The
 * button has the focus again once one that was picked there is closed.
 */
function useFolded(filters: readonly Filter[]) {
  const [opened, setOpened] = useState<Opened>();
  const more = useRef<HTMLButtonElement>(null);
  const isUnset = (filter: Filter): boolean => filter.value === undefined && !filter.apart;
  const folds = filters.filter(isUnset).length > fewFilters;
  const isFolded = (filter: Filter): boolean => folds && isUnset(filter) && filter.key !== opened?.key;
  const turn = (key: string, open: boolean): void => {
    if (open) setOpened({ key, fromMenu: false });
    else if (opened?.key === key) {
      setOpened(undefined);
      if (opened.fromMenu) more.current?.focus();
    }
  };
  const pick = (key: string): void => setOpened({ key, fromMenu: true });
  const search = filters.find((filter) => filter.isSearch);
  useKeys((key) => {
    if (key !== '/' || search === undefined) return undefined;
    return () => setOpened({ key: search.key, fromMenu: isFolded(search) });
  });
  return {
    opened: opened?.key,
    turn,
    pick,
    more,
    shown: filters.filter((filter) => !filter.apart && !isFolded(filter)),
    folded: filters.filter(isFolded),
  };
}

/** What stands for every filter among those that were removed. */
const every = '*';

/**
 * The button that removes a filter disappears with it: the focus goes to its chip, or to the button that now holds it; of all
 * filters to what stands first in the bar then.
 */
function useFocusKept(filters: readonly Filter[], more: RefObject<HTMLButtonElement | null>) {
  const bar = useRef<HTMLElement>(null);
  const cleared = useRef<string>(undefined);
  useLayoutEffect(() => {
    const key = cleared.current;
    const waits = filters.some((one) => (key === every || one.key === key) && one.value !== undefined);
    if (key === undefined || waits) return;
    cleared.current = undefined;
    const place = key === every ? 'button' : `[data-filter='${key}'] button`;
    const chip = bar.current?.querySelector<HTMLElement>(place);
    (chip ?? more.current)?.focus();
  });
  const clear = (filter: Filter): void => {
    cleared.current = filter.key;
    filter.onClear();
  };
  const noteAll = (): void => {
    cleared.current = every;
  };
  return { bar, clear, noteAll };
}

/**
 * The filters of a list in one bar: those that are set, a button with the others, and at its end what stands apart. Their
 * values live in the URL, in the caller's hands. Needs DashboardTheme around.
 */
export const FilterChips = ({
  filters,
  onClearAll,
}: {
  filters: readonly Filter[];
  onClearAll?: () => void;
}) => {
  const { t } = useTranslation('ui');
  const { opened, turn, pick, more, shown, folded } = useFolded(filters);
  const { bar, clear, noteAll } = useFocusKept(filters, more);
  const several = filters.filter((filter) => filter.value !== undefined).length > 1;
  const apart = filters.filter((filter) => filter.apart);
  return (
    <section ref={bar} className="chips" aria-label={t('filter.title')}>
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          open={filter.key === opened}
          onTurn={(open) => turn(filter.key, open)}
          onClear={() => clear(filter)}
        />
      ))}
      {folded.length > 0 ? <MoreFilters ref={more} filters={folded} onPick={pick} /> : null}
      {several && onClearAll ? (
        <span className="chip">
          <button
            type="button"
            onClick={() => {
              noteAll();
              onClearAll();
            }}
          >
            {t('filter.clearAll')}
          </button>
        </span>
      ) : null}
      {apart.length === 0 ? null : (
        <span className="chips-apart">
          {apart.map((filter) => (
            <FilterChip
              key={filter.key}
              filter={filter}
              open={filter.key === opened}
              onTurn={(open) => turn(filter.key, open)}
              onClear={() => clear(filter)}
            />
          ))}
        </span>
      )}
    </section>
  );
};
