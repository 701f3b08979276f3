import { useCallback, useEffect, useRef, useState } from 'react';
import type { Selection } from '../../ui/list/table-head.tsx';

type Chosen = { place: string; ids: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/**
 * What is chosen after a change on a page that may not be shown any more, as when an action on its rows ends: what is
 * chosen on the page that is shown stays.
 */
export const chosenAfter = (
  was: Chosen,
  { place, shown }: { place: string; shown: string },
  change: (ids: ReadonlySet<string>) => ReadonlySet<string>,
): Chosen =>
  place !== shown && was.place === shown && was.ids.size > 0
    ? was
    : { place, ids: change(was.place === place ? was.ids : none) };

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
  const shown = useRef(place);
  useEffect(() => {
    shown.current = place;
  }, [place]);
  const onChange = useCallback<Selection['onChange']>(
    (change) => setChosen((was) => chosenAfter(was, { place, shown: shown.current }, change)),
    [place],
  );
  return { rows, selected: new Set(rows.map(({ id }) => id)), onChange };
}
