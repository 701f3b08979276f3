import { useState } from 'react';
import type { Selection } from '../../ui/list/table-head.tsx';
import type { BulkAction } from './bulk-action.ts';
import type { BulkOf } from './bulk-bar.tsx';
import type { Definition, ListKit, Words } from './list-definition.ts';

type Chosen = { place: string; ids: ReadonlySet<string> };
type Selected<Row> = { table: Selection; bar: Omit<BulkOf<Row>, 'list'>; nameOf: (row: Row) => string };

/**
 * The rows that are chosen on a page of a list, and what can be done to them; another page, or another filter, begins
 * anew. `place`: what the page was asked with.
 */
export function useSelected<Row extends { id: string }, Query, W extends Words>(
  { bulk, stale }: Definition<Row, Query, W>,
  { kit, place, items }: { kit: ListKit<W>; place: string; items: readonly Row[] },
): Selected<Row> | undefined {
  const [chosen, setChosen] = useState<Chosen>({ place, ids: new Set() });
  const actions: readonly BulkAction<Row>[] = bulk?.actions(kit).filter((one) => one !== false) ?? [];
  if (bulk === undefined || actions.length === 0) return undefined;
  const { nameOf } = bulk;
  const rows = chosen.place === place ? items.filter(({ id }) => chosen.ids.has(id)) : [];
  const onChange = (ids: ReadonlySet<string>): void => setChosen({ place, ids });
  return {
    nameOf,
    table: { selected: new Set(rows.map(({ id }) => id)), onChange },
    bar: { stale: stale[0] ?? '', nameOf, actions, rows, onChange },
  };
}
