import type { Listed } from '../../../domain/core/call.ts';
import { useEffect } from 'react';
import type { Address } from './list-address.ts';
import type { Words } from './list-definition.ts';

/** The last page of what is listed, where the address says one behind it: its rows were dealt with since. */
export function lastPageOf(
  listed: Listed<unknown> | undefined,
  { page, itemsPerPage }: { page: number; itemsPerPage: number | undefined },
): number | undefined {
  if (listed === undefined || listed.items.length > 0 || itemsPerPage === undefined) return undefined;
  const last = Math.ceil(listed.total / itemsPerPage);
  return last > 0 && last < page ? last : undefined;
}

/** Turns from a page behind the last one to that one; true until its rows are there. */
export function useLastPage<Row, Query, W extends Words>(
  { data, isPlaceholderData }: { data: Listed<unknown> | undefined; isPlaceholderData: boolean },
  { read, show }: Pick<Address<Row, Query, W>, 'read' | 'show'>,
): boolean {
  const last = lastPageOf(data, read.query);
  useEffect(() => {
    if (last !== undefined) show({ page: last });
    // oxlint-disable-next-line react/exhaustive-deps -- only when it becomes known that the page is behind the last
  }, [last]);
  return last !== undefined || (isPlaceholderData && data?.items.length === 0 && data.total > 0);
}
