import type { Listed } from '../../../domain/core/call.ts';
import { Pagination } from '../../ui/list/pagination.tsx';
import { pageSizes } from '../../shell/search.ts';

export type PageSearch = { page?: number; size?: number };

/** « 1–25 sur 1 284 » of the page in the address; nothing for an empty list. */
export const ListPages = ({
  listed,
  search,
  sizes = pageSizes,
  onMove,
}: {
  listed: Listed<unknown> | undefined;
  search: PageSearch;
  sizes?: readonly number[];
  onMove: (to: PageSearch) => void;
}) => {
  if (listed === undefined || listed.total === 0) return null;
  const page = search.page ?? 1;
  const size = search.size ?? sizes[0] ?? listed.items.length;
  const before = (page - 1) * size;
  const to = before + listed.items.length;
  const more = listed.moreThan ? listed.items.length === size : to < listed.total;
  return (
    <Pagination
      from={Math.min(before + 1, to)}
      to={to}
      total={listed.moreThan ? { moreThan: listed.total } : listed.total}
      onPrevious={page > 1 ? () => onMove({ page: page - 1 }) : undefined}
      onNext={more ? () => onMove({ page: page + 1 }) : undefined}
      pageSize={size}
      pageSizes={sizes.toSorted((one, other) => one - other)}
      onPageSize={(next) => onMove({ page: 1, size: next })}
    />
  );
};
