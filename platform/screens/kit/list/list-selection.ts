import { useCallback, useState } from 'react';
import type { Selection } from '../../ui/list/table-head.tsx';

type Chosen = { place: string; ids: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/**
 * The rows that are chosen on a page of a list; another page, or another filter, begins anew.
 * @param place what the page was asked with
 */
export function useSelected<Row extends { id: string }>(
  place: string,
  items: readonly Row[],
): Selection & { rows: readonly Row[] } {
  const [chosen, setChosen] = useState<Chosen>({ place, ids: none });
  const rows = chosen.place === place ? items.filter(({ id }) => chosen.ids.has(id)) : [];
  const onChange = useCallback<Selection['onChange']>(
    (change) => setChosen((was) => ({ place, ids: change(was.place === place ? was.ids : none) })),
    [place],
  );
  return { rows, selected: new Set(rows.map(({ id }) => id)), onChange };
}
