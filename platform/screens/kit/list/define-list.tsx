import type { Listed } from '../../../domain/core/call.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { PageTitle } from '../../ui/frame/layout.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stringifySearch, textOf } from '../../shell/search.ts';
import { callLoosely } from '../calls/call.ts';
import { everyPage } from '../calls/every-page.ts';
import { useCan, useSignedIn } from '../calls/session.ts';
import { useFailure } from '../calls/failure.ts';
import { useFormats } from '../words/formats.ts';
import type { Definition, ListKit, ListName, QueryOf, RowOf, Words } from './list-definition.ts';
import { useDateWords } from './date-filter.tsx';
import { filterTools, type Changes, type RawSearch } from './list-filters.tsx';
import { useListColumns } from './list-columns.tsx';
import { ListPages } from './list-pages.tsx';
import { readList } from './list-search.ts';
import './list.css';

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

/** What the address says of the list, and the ways to change it: a filter in place, a page as a step of its own. */
function useAddress<Row, Query, W extends Words>(definition: Definition<Row, Query, W>) {
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const kit = useKit(definition.words, raw);
  const go = (search: Changes, how: { replace?: boolean; resetScroll?: boolean }): void =>
    void navigate({ href: `${pathname}${stringifySearch(search)}`, ...how });
  const set = (changes: Changes): void =>
    go({ ...read.search, ...changes, page: undefined }, { replace: true });
  const tools = filterTools<Query>({ raw, set }, useDateWords());
  const { linked } = definition;
  const filters = definition.filters?.({ ...kit, ...tools }) ?? [];
  const kept = Object.fromEntries(
    [...(definition.keeps ?? []), ...(linked === undefined ? [] : [linked.address])].map((name) => [
      name,
      kit.said(name),
    ]),
  );
  const { sizes } = definition;
  const order = typeof definition.order === 'function' ? definition.order(kit) : definition.order;
  const read = readList(raw, { filters, order, kept, sizes });
  return {
    kit,
    filters,
    read,
    set,
    clear: () => go(read.cleared, { replace: true }),
    move: (to: Changes) => go({ ...read.search, ...to }, {}),
    // what opens over the list leaves it where it was
    show: (what: Changes) => go({ ...read.search, ...what }, { replace: true, resetScroll: false }),
  };
}

const askFor = <Row,>(name: string, query: Changes, signal: AbortSignal): Promise<Listed<Row>> =>
  // the definition gives only what the endpoint's query takes, and rows as its answer has them
  callLoosely(name, { query, signal }) as Promise<Listed<Row>>;

function useRows<Row, Query, W extends Words>(
  name: string,
  { stale, whole = false, every }: Definition<Row, Query, W>,
  sent: Changes,
) {
  return useQuery({
    queryKey: [...stale, sent],
    queryFn: ({ signal }) =>
      whole
        ? everyPage((page) => askFor<Row>(name, { ...sent, ...page }, signal))
        : askFor<Row>(name, sent, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      every !== undefined && state.data?.items.some(every.while) ? every.ms : false,
  });
}

/** The ways from a row to what it is, and what stands open over the list. */
function useOpened<Row extends { id: string }, Query, W extends Words>(
  { detail, linked, href, opens, opensBy = 'row' }: Definition<Row, Query, W>,
  { kit, show }: ReturnType<typeof useAddress<Row, Query, W>>,
) {
  const [opened, setOpened] = useState<{ row: Row; what?: string }>();
  const mayOpen = opens === undefined || kit.can(opens);
  const link = (id: string | undefined): void => show(linked === undefined ? {} : { [linked.address]: id });
  const linkedId = linked === undefined ? undefined : kit.said(linked.address);
  const open = (row: Row, what?: string): void =>
    linked === undefined || what !== undefined ? setOpened({ row, what }) : link(row.id);
  return {
    open,
    ways: {
      rowHref: href === undefined || !mayOpen ? undefined : (row: Row) => href(row, kit),
      onOpen:
        (detail === undefined && linked === undefined) || opensBy === 'action' || !mayOpen
          ? undefined
          : (row: Row) => open(row),
    },
    dialog: (
      <>
        {opened === undefined ? null : detail?.(opened.row, () => setOpened(undefined), opened.what)}
        {linkedId === undefined ? null : linked?.detail(linkedId, () => link(undefined))}
      </>
    ),
  };
}

function useList<Row extends { id: string }, Query, W extends Words>(
  name: string,
  definition: Definition<Row, Query, W>,
  given: Partial<Query>,
) {
  const address = useAddress(definition);
  const query = useRows(name, definition, { ...address.read.query, ...definition.given, ...given });
  const { account } = address.read.search;
  const create = definition.create?.(address.kit);
  const mayCreate = create !== undefined && address.kit.can(create.may);
  return {
    ...address,
    ...useOpened(definition, address),
    given,
    query,
    create: mayCreate ? (
      <LinkButton href={typeof account === 'string' ? `${create.href}?account=${account}` : create.href}>
        {create.label}
      </LinkButton>
    ) : undefined,
  };
}
type UsedList<Row extends { id: string }, Query, W extends Words> = ReturnType<typeof useList<Row, Query, W>>;

type Shown<Row extends { id: string }, Query, W extends Words> = {
  definition: Definition<Row, Query, W>;
  list: UsedList<Row, Query, W>;
};

/** Why there is nothing: because of the filters, which can be taken away, or because nothing is there yet. */
function useEmpty<Row extends { id: string }, Query, W extends Words>({
  definition,
  list,
}: Shown<Row, Query, W>) {
  const { t } = useTranslation('dashboard');
  const { title, ...nothing } = definition.empty(list.kit, list.create);
  if (!list.read.isFiltered) return { title, ...nothing };
  return {
    ...(definition.noMatch?.(list.kit) ?? { title, help: t('list.noMatch') }),
    action: (
      <Button look="ghost" onClick={list.clear}>
        {t('list.clear')}
      </Button>
    ),
  };
}

/** The rows that are chosen on a page of the list; another page, or another filter, begins anew. */
function useSelected<Row extends { id: string }, Query, W extends Words>({
  definition: { selection },
  list: { kit, read },
}: Shown<Row, Query, W>) {
  const place = JSON.stringify(read.query);
  const [chosen, setChosen] = useState<{ place: string; ids: ReadonlySet<string> }>({
    place,
    ids: new Set(),
  });
  if (selection === undefined || !selection.may(kit)) return undefined;
  const selected = chosen.place === place ? chosen.ids : new Set<string>();
  const onChange = (ids: ReadonlySet<string>): void => setChosen({ place, ids });
  return {
    nameOf: selection.nameOf,
    table: { selected, onChange },
    actions: selection.actions(selected, onChange),
  };
}

/** The chips, the table with its pages, and what stands open of it. */
const ListBody = <Row extends { id: string }, Query, W extends Words>(shown: Shown<Row, Query, W>) => {
  const { definition, list } = shown;
  const { kit, filters, read, query, open, ways, dialog } = list;
  const { key, direction } = read.sort;
  const { columns, chip: choice } = useListColumns(definition, { ...kit, given: list.given, open });
  const chips = [...filters.map(({ chip }) => chip), choice].filter((one) => one !== undefined);
  const selection = useSelected(shown);
  return (
    <div className="list-cards">
      {chips.length === 0 ? null : <FilterChips filters={chips} onClearAll={list.clear} />}
      {selection?.actions}
      <DataTable
        caption={definition.title(kit)}
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        rowLabel={selection?.nameOf}
        selection={selection?.table}
        {...ways}
        sort={key === undefined ? undefined : { key, direction }}
        onSort={definition.order && (({ key: sort, direction: to }) => list.set({ sort, direction: to }))}
        refreshing={query.isPlaceholderData}
        failed={useFailure(query)}
        empty={useEmpty(shown)}
        footer={
          definition.whole ? undefined : (
            <ListPages listed={query.data} search={read.shown} sizes={definition.sizes} onMove={list.move} />
          )
        }
      />
      {dialog}
    </div>
  );
};

const ListPage = <Row extends { id: string }, Query, W extends Words>(shown: Shown<Row, Query, W>) => {
  const { definition, list } = shown;
  const { kit, query, create } = list;
  const { counted, actions, around } = definition;
  const body = <ListBody {...shown} />;
  const { sent, isFiltered } = list.read;
  // the filters send only what the endpoint's query takes
  const others = actions?.({ ...kit, listed: query.data, sent: sent as Partial<Query>, isFiltered });
  return (
    <>
      <PageTitle
        title={definition.title(kit)}
        count={query.data === undefined ? undefined : counted?.(query.data, kit)}
        actions={
          create === undefined && !others ? undefined : (
            <>
              {others}
              {create}
            </>
          )
        }
      />
      {definition.lead?.({ ...kit, open: list.open })}
      {around === undefined ? body : around(body, { ...kit, create, set: list.set })}
    </>
  );
};

/**
 * A list of an endpoint's answer: its columns, filters, order and page, kept in the address, and what is said while it
 * loads, when it fails and when it is empty. `Page` is a whole screen; `Body` is the list without its title, of what
 * the screen around it has chosen.
 */
export function defineList<Name extends ListName, const W extends Words>(
  name: Name,
  definition: Definition<RowOf<Name>, QueryOf<Name>, W>,
) {
  const Body = ({ given }: { given: Partial<QueryOf<Name>> }) => (
    <ListBody definition={definition} list={useList(name, definition, given)} />
  );
  const Page = () => <ListPage definition={definition} list={useList(name, definition, {})} />;
  return { Body, Page };
}
