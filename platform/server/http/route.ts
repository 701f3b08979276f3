import type { Actor } from '../../domain/core/access.ts';
import type { Endpoint, PathParams } from '../../domain/core/endpoint.ts';
import type { Locale } from '../../domain/core/locales.ts';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Db, Trx } from '../db/db.ts';
import type { LazyTransaction } from '../db/wall.ts';
import type { FileStore } from '../files/files.ts';
import type { AddJob, JobSpec } from '../jobs/task.ts';
import type { Log } from '../log.ts';

/** What a handler works with. */
export type Call = {
  /**
   * The call's transaction, bound to the actor's accounts: begun by its first statement, committed when the handler
   * answers, rolled back when it throws.
   */
  db: Trx;
  /** Queries that are built, not executed, and sent together in one round trip: the fast way to read. */
  read: LazyTransaction['read'];
  /**
   * An unknown caller: `pseudo_anonymous` without accounts on a public call, `signed_link` on the call of a signed
   * link.
   */
  actor: Actor;
  /** Binds the transaction to other accounts: a signed link's, once its token was found. */
  bindTo: (accountIds: readonly string[]) => void;
  jobs: { add: AddJob; addAll: (jobs: readonly JobSpec[]) => Promise<void> };
  /** The pools, for what cannot use the call's transaction: cursors, COPY, a second transaction. */
  pools: Db;
  files: FileStore;
  now: Date;
  locale: Locale;
  requestId: string;
  ip: string;
  log: Log;
  /** The headers of the request, in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** A JSON body as it was received: a partner's signature covers it. */
  rawBody: string;
  /** Adds a header to the answer. */
  setHeader: (name: string, value: string) => void;
};

/**
 * The answer of a list: one page. Without `total` (partial=true) nothing was counted; `more`: counting stopped at it.
 * `next`: of a walk, the cursor with which it goes on; null at its end.
 */
export type ListAnswer<Member> = {
  items: readonly Member[];
  total?: number | null | undefined;
  more?: boolean | undefined;
  next?: string | null | undefined;
};

/** The answer of an endpoint that `produces` a file. */
export type FileAnswer = {
  file: Uint8Array | Readable;
  name: string;
  /** The endpoint's own type by default. */
  mediaType?: string;
  disposition?: 'attachment' | 'inline';
};

type Parsed<Schema> = NonNullable<Schema> extends z.ZodType ? z.output<NonNullable<Schema>> : undefined;

/** What the binder has parsed for the handler. */
export type Input<E extends Endpoint> = {
  params: PathParams<E['path']>;
  query: E extends { query: infer Query } ? Parsed<Query> : undefined;
  body: E extends { body: infer Body } ? Parsed<Body> : undefined;
};

export const prepared = Symbol('prepared');
/** A value that was cut down to its view and serialised before, and is cached: sent as it is. */
export type Prepared = { readonly [prepared]: string };

/** What a handler answers: the value of the view, a page of a list, or a file. */
export type Answer<E extends Endpoint> = E extends { produces: string }
  ? FileAnswer
  : E extends { list: true }
    ? ListAnswer<z.input<E['answer']>>
    : E extends { status: 204 }
      ? void
      : z.input<E['answer']> | Prepared;

/** A stream that a file passes through on its way to the store; it may refuse before all of the file is there. */
export type Through = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

export type Route = {
  endpoint: Endpoint;
  /** Only of an endpoint that keeps its file (`keepsBytes`). */
  through?: Through | undefined;
  handle: (call: Call, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
};

/**
 * Binds an endpoint to its handler: before it the input is parsed and the permission checked, after it the answer is
 * cut down to its view. A handler answers the view's value, `{ items, total }` for a list, or `{ file, name }`.
 */
export const route = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call, input: Input<E>) => Promise<Answer<E>>,
  through?: Through,
): Route => ({
  endpoint,
  through,
  // the binder has parsed the input with this very endpoint's schemas
  handle: (call, input) => handler(call, input as Input<E>),
});
