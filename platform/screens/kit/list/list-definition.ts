import type { CallAnswer, CallOptions, EndpointName, Listed } from '../../../domain/core/call.ts';
import type { Permission } from '../../../domain/core/permissions.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { Column, FileColumn } from '../../ui/list/table-head.tsx';
import type { ReactNode } from 'react';
import type { useTranslation } from 'react-i18next';
import type { useCan, useSignedIn } from '../calls/session.ts';
import type { useFormats } from '../words/formats.ts';
import type { BulkAction } from './bulk-action.ts';
import type { FilterTools } from './list-filters.tsx';
import type { Changes, ListFilter } from './list-filter.ts';

/** The endpoints that answer a list of things that have an id. */
export type ListName = {
  [Name in EndpointName<Api>]: CallAnswer<Api[Name]> extends Listed<{ id: string }> ? Name : never;
}[EndpointName<Api>];
export type RowOf<Name extends ListName> =
  CallAnswer<Api[Name]> extends Listed<infer Row extends { id: string }> ? Row : never;
export type QueryOf<Name extends ListName> = NonNullable<CallOptions<Api[Name]>['query']>;
type OrderKey<Query> = Query extends { order?: infer Order } ? keyof NonNullable<Order> & string : never;

export type Words = Parameters<typeof useTranslation>[0];
/** What the parts of a list are written with: its words, the reader's formats, and what the reader may do. */
export type ListKit<W extends Words> = ReturnType<typeof useFormats> & {
  t: ReturnType<typeof useTranslation<W>>['t'];
  can: ReturnType<typeof useCan>;
  session: ReturnType<typeof useSignedIn>;
  /** What the address says under a name. */
  said: (name: string) => string | undefined;
};
export type FilterKit<Name extends ListName, W extends Words> = ListKit<W> & FilterTools<QueryOf<Name>>;

export type ColumnKit<Row, Query, W extends Words> = ListKit<W> & {
  /** What the screen around the list has chosen. */
  given: Partial<Query>;
  open: Open<Row>;
};
/** Opens the detail of a row, or what else of it is asked for by a word of the list's own. */
type Open<Row> = (row: Row, what?: string) => void;

type Order<Query> = {
  keys: readonly OrderKey<Query>[];
  /** What it is ordered by while the address says nothing. */
  first?: OrderKey<Query>;
};

/** A column of a list that can be had as a file: where its cell is drawn, it says its value. */
export type ListColumn<Row> = Omit<Column<Row>, 'cell' | 'value'> &
  (
    | { cell: (row: Row) => string; value?: Column<Row>['value'] }
    | { cell: (row: Row) => ReactNode; value: FileColumn<Row>['value'] | null }
  );

type Columns<Row, Query, W extends Words> =
  | {
      /** It makes no sense as a file, or has an export of its own. */
      file: false;
      columns: (kit: ColumnKit<Row, Query, W>) => readonly (Column<Row> | false)[];
    }
  | {
      /** Who may have its rows as a file; everybody who sees them unless it is said. */
      file?: Permission;
      columns: (kit: ColumnKit<Row, Query, W>) => readonly (ListColumn<Row> | false)[];
    };

type Empty = { title: string; help?: ReactNode };

/** A list in one place. Its parts are read on every drawing, always in the same order: they may be hooks. */
export type Definition<Row, Query, W extends Words> = Columns<Row, Query, W> & {
  words: W;
  /** The first words of its query's key, by which what was changed is read again. */
  stale: readonly string[];
  title: (kit: ListKit<W>) => string;
  counted?: (listed: Listed<unknown>, kit: ListKit<W>) => ReactNode;
  lead?: (kit: ListKit<W> & { open: Open<Row> }) => ReactNode;
  /** What is said above the rows of what was found. */
  above?: (kit: ListKit<W> & { listed: Listed<Row> | undefined }) => ReactNode;
  /** What can be done beside creating, with what was found, and by which filters. */
  actions?: (
    kit: ListKit<W> & { listed: Listed<Row> | undefined; sent: Partial<Query>; isFiltered: boolean },
  ) => ReactNode;
  /** The way to a new one, for whoever may; with the account that the address names. */
  create?: (kit: ListKit<W>) => { may: Permission; href: string; label: string } | undefined;
  /** What is always sent. */
  given?: Partial<Query>;
  filters?: (kit: ListKit<W> & FilterTools<Query>) => readonly ListFilter[];
  /** What else stands in the address, and stays there. */
  keeps?: readonly string[];
  order?: Order<Query> | ((kit: ListKit<W>) => Order<Query>);
  /** How many rows a page may have, the first of them unless the address says it. */
  sizes?: readonly number[];
  /** Asked page after page and shown at once: of what there are only few. */
  whole?: boolean;
  /** Asked again while a row of it is under way; without `while`, as long as it is looked at. */
  every?: { ms: number; while?: (row: Row) => boolean };
  /** Lets the reader choose among the columns, of which these are shown at first; stored under this name. */
  chosen?: { name: string; first: readonly string[] | ((kit: ListKit<W>) => readonly string[]) };
  /** What can be done with a row: a last column, for whoever may do any of it. */
  row?: {
    header: (kit: ListKit<W>) => string;
    may?: (kit: ListKit<W>) => boolean;
    actions: (row: Row, kit: ColumnKit<Row, Query, W>) => ReactNode;
  };
  /** What can be done to several rows at once, and how a row is named then; whoever may do none of it selects nothing. */
  bulk?: {
    nameOf: (row: Row) => string;
    actions: (kit: ListKit<W>) => readonly (BulkAction<Row> | false)[];
  };
  /** Where a row leads. */
  href?: (row: Row, kit: ListKit<W>) => string;
  /** What opens over the list instead. */
  detail?: (row: Row, close: () => void, what?: string) => ReactNode;
  /** The same where the address says by a row's id what is open, so that it can be linked to. */
  linked?: { address: string; detail: (id: string, close: () => void) => ReactNode };
  /** Is the detail opened by an action only, and not by the row? */
  opensBy?: 'row' | 'action';
  /** Who may open a row; everybody who sees the list unless it is said. */
  opens?: Permission;
  /** What stands around the list: another view of the same things. */
  around?: (
    list: ReactNode,
    kit: ListKit<W> & { create: ReactNode; set: (changes: Changes) => void },
  ) => ReactNode;
  empty: (kit: ListKit<W>, create: ReactNode) => Empty & { action?: ReactNode };
  /** Why the filters found nothing, where more is to be said than that. */
  noMatch?: (kit: ListKit<W>) => Empty;
};
