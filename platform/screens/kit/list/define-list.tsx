import type { Listed } from '../../../domain/core/call.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { PageTitle } from '../../ui/frame/layout.tsx';
import type { DataTableProps } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callLoosely } from '../calls/call.ts';
import { everyPage } from '../calls/every-page.ts';
import { useFailure } from '../calls/failure.ts';
import { useAddress } from './list-address.ts';
import type { ColumnKit, Definition, ListName, QueryOf, RowOf, Words } from './list-definition.ts';
import type { Changes } from './list-filter.ts';
import { isHeight } from './column-filter.tsx';
import { useListColumns } from './list-columns.tsx';
import { ExportPlace, ListExport } from './list-export.tsx';
import { ListKeys } from './list-keys.tsx';
import { ListPages } from './list-pages.tsx';
import { hasViews, ListViews, useFirstView } from './list-views.tsx';
import { ListTable } from './list-table.tsx';
import { useLastPage } from './use-last-page.ts';
import './list.css';

/** What the screen around a list has chosen: in the query of its endpoint, and in its path. */
type Place<Query> = { given: Partial<Query>; params?: Record<string, string> };

const askFor = <Row,>(
  name: string,
  { query, params }: { query: Changes; params: Record<string, string> | undefined },
  signal: AbortSignal,
): Promise<Listed<Row>> =>
  // the definition gives only what the endpoint's query takes, and rows as its answer has them
  callLoosely(name, { query, params, signal }) as Promise<Listed<Row>>;

const idOf = ({ id }: { id: string }): string => id;

const orderOf = ({ order }: Changes): readonly string[] =>
  typeof order === 'object' && order !== null ? Object.keys(order) : [];

function useRows<Row, Query, W extends Words>(
  name: string,
  { stale, whole = false, every }: Definition<Row, Query, W>,
  sent: { query: Changes; params: Record<string, string> | undefined },
  isKnown: boolean,
) {
  const { query, params } = sent;
  return useQuery({
    enabled: isKnown,
    // the keys of an order are compared without their order
    queryKey: [...stale, query, orderOf(query), params],
    queryFn: ({ signal }) =>
      whole
        ? everyPage((page) => askFor<Row>(name, { params, query: { ...query, ...page } }, signal))
        : askFor<Row>(name, sent, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      every !== undefined && (every.while === undefined || state.data?.items.some(every.while))
        ? every.ms
        : false,
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

/** The columns that are shown, with the choice of them and of the height of their rows. */
function useColumns<Row extends { id: string }, Query, W extends Words>(
  definition: Definition<Row, Query, W>,
  { kit, sort, show }: ReturnType<typeof useAddress<Row, Query, W>>,
  of: Pick<ColumnKit<Row, Query, W>, 'given' | 'open'>,
) {
  const rows = kit.said('rows');
  const height = isHeight(rows) ? rows : undefined;
  const choosing = {
    columns: kit.said('columns'),
    say: (columns: string | undefined) => show({ columns }),
    rows: height,
    put: (next: string | undefined) => show({ rows: next }),
  };
  return { height, ...useListColumns(definition, { ...kit, ...of }, { sort, choosing }) };
}

function useList<Row extends { id: string }, Query, W extends Words>(
  name: string,
  definition: Definition<Row, Query, W>,
  { given, params }: Place<Query>,
) {
  const address = useAddress(definition);
  // two lists may be of one endpoint
  const named = [name, ...definition.stale].join(' ');
  const isKnown = useFirstView(named, address, hasViews(definition));
  const sent = { ...address.read.query, ...definition.given, ...given };
  const query = useRows(name, definition, { query: sent, params }, isKnown);
  const isTurning = useLastPage(query, address);
  const opened = useOpened(definition, address);
  const { account } = address.read.search;
  const create = definition.create?.(address.kit);
  const mayCreate = create !== undefined && address.kit.can(create.may);
  return {
    ...address,
    ...opened,
    ...useColumns(definition, address, { given, open: opened.open }),
    sent: { query: sent, params },
    endpoint: name,
    name: named,
    given,
    query,
    isTurning,
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

/** What can be done to several rows at once; undefined for whoever may do none of it. */
function useBulk<Row extends { id: string }, Query, W extends Words>(
  { bulk, stale }: Definition<Row, Query, W>,
  { name, kit }: UsedList<Row, Query, W>,
) {
  const actions = bulk?.actions(kit).filter((one) => one !== false) ?? [];
  if (bulk === undefined || actions.length === 0) return undefined;
  return { list: name, stale: stale[0] ?? '', nameOf: bulk.nameOf, actions };
}

/** What the table shows: its columns, the rows with their ways, what is said without them, and its pages. */
function useTable<Row extends { id: string }, Query, W extends Words>(
  shown: Shown<Row, Query, W>,
): DataTableProps<Row> {
  const { definition, list } = shown;
  const { kit, read, query, ways, sort } = list;
  return {
    caption: definition.title(kit),
    columns: list.columns,
    rows: list.isTurning ? undefined : query.data?.items,
    rowKey: idOf,
    byLetters: true,
    ...ways,
    sorts: sort.sorts,
    onSort: definition.order && sort.press,
    refreshing: query.isPlaceholderData,
    failed: useFailure(query),
    empty: useEmpty(shown),
    footer: definition.whole ? undefined : (
      <ListPages listed={query.data} search={read.shown} sizes={definition.sizes} onMove={list.move} />
    ),
  };
}

/** The export of what is seen, for whoever may have it as a file. */
function exportOf<Row extends { id: string }, Query, W extends Words>({
  definition: { file, title },
  list: { endpoint, kit, query, columns, sent },
}: Shown<Row, Query, W>) {
  if (file === false || (file !== undefined && !kit.can(file))) return undefined;
  return (
    <ListExport
      title={title(kit)}
      listed={query.data}
      columns={columns}
      ask={(page, signal) => askFor<Row>(endpoint, { ...sent, query: { ...sent.query, ...page } }, signal)}
    />
  );
}

/** The chips, the table with its pages, and what stands open of it. */
const ListBody = <Row extends { id: string }, Query, W extends Words>(shown: Shown<Row, Query, W>) => {
  const { definition, list } = shown;
  const { kit, filters, read, query, ways, dialog } = list;
  const chips = [...filters.map(({ chip }) => chip), ...list.chips].filter((one) => one !== undefined);
  const bulk = useBulk(definition, list);
  return (
    <div className="list-cards" data-rows={list.height}>
      <ListViews definition={definition} list={list} />
      {chips.length === 0 ? null : <FilterChips filters={chips} onClearAll={list.clear} />}
      {definition.above?.({ ...kit, listed: query.data })}
      <ListTable table={useTable(shown)} bulk={bulk} place={JSON.stringify(read.query)} />
      {query.data?.items.length === 0 ? null : (
        <ListKeys
          search={chips.some(({ isSearch }) => isSearch)}
          select={bulk !== undefined}
          open={ways.rowHref !== undefined || ways.onOpen !== undefined}
        />
      )}
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
  const exported = exportOf(shown);
  return (
    <>
      <PageTitle
        title={definition.title(kit)}
        count={query.data === undefined ? undefined : counted?.(query.data, kit)}
        actions={
          create === undefined && exported === undefined && !others ? undefined : (
            <>
              {others}
              {exported}
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
 * the screen around it has chosen, which may give it a place for its export in its own `head`.
 */
export function defineList<Name extends ListName, const W extends Words>(
  name: Name,
  definition: Definition<RowOf<Name>, QueryOf<Name>, W>,
) {
  const Body = ({ head, ...place }: Place<QueryOf<Name>> & { head?: Element | null }) => {
    const shown = { definition, list: useList(name, definition, place) };
    const exported = exportOf(shown);
    return (
      <>
        <ListBody {...shown} />
        {exported === undefined ? null : <ExportPlace head={head}>{exported}</ExportPlace>}
      </>
    );
  };
  const Page = () => <ListPage definition={definition} list={useList(name, definition, { given: {} })} />;
  return { Body, Page };
}
