import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stringifySearch, textOf } from '../../shell/search.ts';
import { useCan, useSignedIn } from '../calls/session.ts';
import { useFormats } from '../words/formats.ts';
import type { Sort } from '../../ui/list/table-head.tsx';
import { useDateWords } from './date-filter.tsx';
import type { Definition, ListKit, Words } from './list-definition.ts';
import { filterTools } from './list-filters.tsx';
import type { Changes, RawSearch } from './list-filter.ts';
import { askedSince, readList } from './list-search.ts';
import { sortTools } from './list-sort.tsx';

function useKit<W extends Words>(words: W, raw: RawSearch): ListKit<W> {
  const { t } = useTranslation(words);
  return {
    ...useFormats(),
    t,
    can: useCan(),
    session: useSignedIn(),
    said: (name) => textOf(raw[name]),
  };
}

/** What every list keeps in its address besides its own: the saved view, the columns, and the height of its rows. */
const kitKeeps = ['saved', 'columns', 'rows'] as const;

type Go = (search: Changes, how: { replace?: boolean; resetScroll?: boolean }) => void;

/**
 * What an address says of a list: its filters, order and page, what its call is sent, and the way to change it in place;
 * `beside`: the address with a change, beside what else was asked since it was drawn.
 * `latest`: what the address says by the time of a change, which may not be drawn yet.
 */
export function useReading<Row, Query, W extends Words>(
  definition: Definition<Row, Query, W>,
  raw: RawSearch,
  go: Go,
  latest: () => RawSearch = () => raw,
) {
  const kit = useKit(definition.words, raw);
  const { linked, sizes, keeps = [] } = definition;
  const beside = (changes: Changes): Changes => ({
    ...read.search,
    ...askedSince(read.search, raw, latest()),
    ...changes,
  });
  const set = (changes: Changes): void => go(beside({ ...changes, page: undefined }), { replace: true });
  const tools = filterTools<Query>({ raw, set }, useDateWords());
  const filters = definition.filters?.({ ...kit, ...tools }) ?? [];
  // what stands open over the list, and what the screen around it keeps, are of no view
  const left = [...(linked === undefined ? [] : [linked.address]), ...keeps];
  const said = (names: readonly string[]): Changes =>
    Object.fromEntries(names.map((name) => [name, kit.said(name)]));
  const kept = said([...kitKeeps, ...left]);
  const order = typeof definition.order === 'function' ? definition.order(kit) : definition.order;
  const of = { filters, order, kept, sizes };
  const read = readList(raw, of);
  const asked = (): readonly Sort[] => readList(latest(), of).sorts;
  const sort = sortTools({ ...read, asked }, order?.keys ?? [], set);
  // with another view whose list it is and what the screen keeps stay; with the first one also what stands open
  const stays = said(['account', ...keeps]);
  const staysFirst = said(['account', ...left]);
  return { kit, filters, left, stays, staysFirst, read, beside, set, sort };
}

/** What the address says of the list, and the ways to change it: a filter in place, a page as a step of its own. */
export function useAddress<Row, Query, W extends Words>(definition: Definition<Row, Query, W>) {
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const go: Go = (search, how) => void navigate({ href: `${pathname}${stringifySearch(search)}`, ...how });
  const router = useRouter();
  const latest = (): RawSearch =>
    router.latestLocation.pathname === pathname ? router.latestLocation.search : raw;
  const reading = useReading(definition, raw, go, latest);
  const { read, beside } = reading;
  return {
    ...reading,
    pathname,
    clear: () => go(read.cleared, { replace: true }),
    move: (to: Changes) => go(beside(to), {}),
    // what opens over the list leaves it where it was
    show: (what: Changes) => go(beside(what), { replace: true, resetScroll: false }),
    /** Another saved view, or none of them. */
    goTo: (search: Changes) => go(search, { replace: true }),
  };
}
export type Address<Row, Query, W extends Words> = ReturnType<typeof useAddress<Row, Query, W>>;
