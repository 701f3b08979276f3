import { mostSorts } from '../../../domain/core/limits.ts';
import type { Filter } from '../../ui/list/filter-chips.tsx';
import type { Column, OnSort, Sort } from '../../ui/list/table-head.tsx';
import { Button, IconButton } from '../../ui/frame/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Changes } from './list-filter.ts';
import { saidOf, sortsAfter } from './list-search.ts';

/** What a list is ordered by, and the ways to change it. */
export type SortTools = {
  sorts: readonly Sort[];
  /** Is this order another than the list's first one? */
  isSorted: boolean;
  keys: readonly string[];
  /** A heading was pressed. */
  press: OnSort;
  put: (sorts: readonly Sort[]) => void;
};

/** `asked`: the order that the address says by the time of a press, which may not be drawn yet. */
export function sortTools(
  { sorts, isSorted, asked }: Pick<SortTools, 'sorts' | 'isSorted'> & { asked: () => readonly Sort[] },
  keys: readonly string[],
  set: (changes: Changes) => void,
): SortTools {
  const put = (next: readonly Sort[]): void => set(saidOf(next));
  return { sorts, isSorted, keys, put, press: (pressed, more) => put(sortsAfter(asked(), pressed, more)) };
}

type Named = Pick<Column<never>, 'key' | 'header'>;
type LineProps = { sort: Sort; header: string; onChange: (sort: Sort | undefined) => void };

const SortLine = ({ sort, header, onChange }: LineProps) => {
  const { t } = useTranslation('dashboard');
  const isDown = sort.direction === 'desc';
  const Icon = isDown ? IconArrowDown : IconArrowUp;
  return (
    <li className="sort-line">
      <span>{header}</span>
      <Button
        look="quiet"
        size="s"
        icon={<Icon size={16} aria-hidden="true" />}
        aria-label={t(isDown ? 'list.sort.downNamed' : 'list.sort.upNamed', { name: header })}
        onClick={() => onChange({ ...sort, direction: isDown ? 'asc' : 'desc' })}
      >
        {t(isDown ? 'list.sort.down' : 'list.sort.up')}
      </Button>
      <IconButton label={t('list.sort.remove', { name: header })} onClick={() => onChange(undefined)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** The columns that a list is ordered by, the first before the others, and those that it can be ordered by besides. */
const SortEditor = ({ tools, named }: { tools: SortTools; named: readonly Named[] }) => {
  const { t } = useTranslation('dashboard');
  const { sorts, put } = tools;
  const headerOf = (key: string): string => named.find((one) => one.key === key)?.header ?? key;
  const others = named.filter(({ key }) => sorts.every((one) => one.key !== key));
  return (
    <div className="popover-pad">
      <ol className="sort-lines" aria-label={t('list.sort.title')}>
        {sorts.map((sort) => (
          <SortLine
            key={sort.key}
            sort={sort}
            header={headerOf(sort.key)}
            onChange={(next) => put(sorts.flatMap((one) => (one.key === sort.key ? (next ?? []) : one)))}
          />
        ))}
      </ol>
      {others.length > 0 && sorts.length < mostSorts ? (
        <SelectField
          size="s"
          label={t(sorts.length === 0 ? 'list.sort.by' : 'list.sort.then')}
          placeholder={t('list.bulk.choose')}
          value=""
          options={others.map(({ key, header }) => ({ value: key, label: header }))}
          onChange={({ target }) => put([...sorts, { key: target.value, direction: 'asc' }])}
        />
      ) : null}
    </div>
  );
};

/** The order of a list in the form of a filter, where it can be ordered by several columns; removing it is the first order. */
export function useSortFilter(columns: readonly Named[], tools: SortTools): Filter | undefined {
  const { t } = useTranslation('dashboard');
  const named = columns.filter(({ key }) => tools.keys.includes(key));
  if (named.length < 2) return undefined;
  const { sorts, isSorted, put } = tools;
  const words = sorts.flatMap(({ key }) => named.find((one) => one.key === key)?.header ?? []);
  return {
    key: 'sort',
    apart: true,
    label: t('list.sort.title'),
    value: isSorted ? words.join(', ') : undefined,
    onClear: () => put([]),
    renderEditor: () => <SortEditor tools={tools} named={named} />,
  };
}
