export type Direction = 'asc' | 'desc';
/** A list's order by one column. */
export type Sorted<Column extends string = string> = { column: Column; direction: Direction };

/**
 * The order that was asked for, the column that was named first before the others, by those that the list can be ordered
 * by; `first` where none was asked for. Rows that are equal in all of them follow their ids in `tie`, so that each stands
 * on one page.
 */
export function sortingOf<const Column extends string>(
  columns: readonly Column[],
  order: Readonly<Record<string, Direction | undefined>> | undefined,
  first: Sorted<Column>,
): { by: readonly Sorted<Column>[]; tie: Direction } {
  const asked = Object.entries(order ?? {}).flatMap(([key, direction]): Sorted<Column>[] => {
    const column = columns.find((one) => one === key);
    return column === undefined || direction === undefined ? [] : [{ column, direction }];
  });
  const by = asked.length === 0 ? [first] : asked;
  return { by, tie: by.at(-1)?.direction ?? first.direction };
}
