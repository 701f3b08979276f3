import type { z } from 'zod';
import type { PathParams } from './endpoint.ts';
import type { RefusalCode } from './refusal-codes.ts';
import type { Violation } from './refusals.ts';

/**
 * The types that a screen needs to call an endpoint: `Api` holds the endpoints by type only, under "METHOD /path", so
 * that zod stays out of the browser (it costs 24 kB gz).
 */
export type EndpointName<Api> = keyof Api & string;

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Field<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
type ParamsField<Path> = Path extends string
  ? keyof PathParams<Path> extends never
    ? { params?: undefined }
    : { params: PathParams<Path> }
  : never;
type BodyOf<E> = E extends { body?: infer B }
  ? E extends { consumes: 'multipart/form-data' }
    ? FormData
    : E extends { consumes: 'application/x-www-form-urlencoded' }
      ? URLSearchParams
      : InputOf<NonNullable<B>>
  : undefined;

/** The options of one call: parameters of the path, query and body are asked for when the endpoint has them. */
export type CallOptions<E> = { signal?: AbortSignal; idempotencyKey?: string } & ParamsField<
  E extends { path: infer P } ? P : never
> &
  Field<'query', E extends { query?: infer Q } ? InputOf<NonNullable<Q>> : undefined> &
  Field<'body', BodyOf<E>>;
export type CallArguments<E> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** A page of a list; `moreThan` is true when the server stopped counting at `total`. */
export type Listed<Member> = { items: Member[]; total: number; moreThan: boolean };
export type CallAnswer<E> = E extends { produces: string }
  ? Blob
  : E extends { list: true; answer: infer A }
    ? Listed<OutputOf<A>>
    : E extends { answer: infer A }
      ? OutputOf<A>
      : never;

/** `call('POST /buybacks/{id}/cancel', { params: { id }, body })`, bound to the endpoints of `Api`. */
export type Call<Api> = <Name extends EndpointName<Api>>(
  name: Name,
  ...options: CallArguments<Api[Name]>
) => Promise<CallAnswer<Api[Name]>>;

/** The same options without their precise types. */
export type LooseOptions = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
};
export type WireRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams;
};

/** A wrong field with its sentence, in the language that the call asked for. */
export type SpokenViolation = Violation & { message: string };

/** The server answered with a refusal (RFC 9457, problem+json), or with a status that has no body. */
export class CallRefused extends Error {
  readonly code: RefusalCode | 'unexpected';
  readonly status: number;
  readonly detail: string;
  readonly violations: readonly SpokenViolation[];
  readonly requestId: string | null;
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(problem: Problem) {
    super(problem.detail || problem.code);
    this.name = 'CallRefused';
    this.code = problem.code;
    this.status = problem.status;
    this.detail = problem.detail;
    this.violations = problem.violations;
    this.requestId = problem.requestId;
    this.extra = problem.extra;
  }
}
type Problem = Pick<CallRefused, 'code' | 'status' | 'detail' | 'violations' | 'requestId' | 'extra'>;

/** No answer came: there is no network, or the server is down. */
export class CallFailed extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'CallFailed';
  }
}

/** No answer came and the call is kept: it is sent when the network is back. */
export class CallKept extends CallFailed {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'CallKept';
  }
}

/** The statuses of a server that is not there for now, or of what stands before it. */
const absent: ReadonlySet<number> = new Set([502, 503, 504]);

/** Did nobody take the call? There is no network, or the server is not there for now: it may be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof CallRefused && absent.has(error.status));

/** What a failed call means to the caller: it may pass, there is nothing, it is not for them, or it cannot be. */
export type FailureKind = 'fault' | 'missing' | 'forbidden' | 'refused';

/** Refusals that pass by themselves: too many calls at once, a document that is not ready, somebody who was quicker. */
const passing = new Set<CallRefused['code']>(['too_many_requests', 'document_not_ready', 'status_changed']);

/** The kind of a failed call. Only a `fault` is worth repeating: a refusal would be the same again. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof CallRefused)) return 'fault';
  const { status, code } = error;
  if (status >= 500 || status === 401 || passing.has(code)) return 'fault';
  if (status === 404) return 'missing';
  return status === 403 ? 'forbidden' : 'refused';
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const queryText = (query: unknown): string => {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === '') return;
    if (Array.isArray(value)) for (const one of value) add(name.endsWith('[]') ? name : `${name}[]`, one);
    else if (typeof value === 'object')
      for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one);
    else search.append(name, textOf(value));
  };
  for (const [name, value] of Object.entries(record(query))) add(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** A text is a file of the bank's, sent as it is; every other body is JSON or a form. */
const contentOf = (method: string, body: unknown): Pick<WireRequest, 'headers' | 'body'> => {
  if (body === undefined) return { headers: {} };
  if (typeof body === 'string') return { headers: { 'Content-Type': 'application/xml' }, body };
  if (body instanceof FormData || body instanceof URLSearchParams) return { headers: {}, body };
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return { headers: { 'Content-Type': type }, body: JSON.stringify(body) };
};

/**
 * The HTTP request of a call: `{name}` in the path replaced, empty query values left out, `order: { label: 'asc' }`
 * written `order[label]=asc` and a list `category[]=…`, PATCH as merge-patch.
 */
export function requestOf(name: string, options: LooseOptions): WireRequest {
  const space = name.indexOf(' ');
  const method = name.slice(0, space);
  const params = record(options.params);
  const path = name
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(textOf(params[key])));
  const { headers, body } = contentOf(method, options.body);
  headers['Accept'] = 'application/ld+json, application/json;q=0.9, */*;q=0.1';
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  return { method, path: path + queryText(options.query), headers, body };
}

/** The answer as the screens read it: a hydra list becomes `{ items, total, moreThan }`, the rest stays. */
export function answerOf(json: unknown): unknown {
  const fields = record(json);
  const items = fields['hydra:member'];
  if (!Array.isArray(items)) return json;
  const total = fields['hydra:totalItems'];
  return {
    items,
    total: typeof total === 'number' ? total : items.length,
    moreThan: fields['reprise:moreThan'] === true,
  };
}

const bareCodes: Record<number, RefusalCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'status_changed',
  425: 'document_not_ready',
  429: 'too_many_requests',
  503: 'unavailable',
};
const isViolation = (value: unknown): value is SpokenViolation => {
  const { field, code, message } = record(value);
  return typeof field === 'string' && typeof code === 'string' && typeof message === 'string';
};

/** The refusal that an answer carries; a status without a body (HEAD) gets the code that the status stands for. */
export function refusalOf(status: number, json: unknown, requestId: string | null): CallRefused {
  const {
    code,
    detail,
    violations,
    requestId: sent,
    type: _t,
    title: _n,
    status: _s,
    instance: _i,
    ...extra
  } = record(json);
  return new CallRefused({
    code: typeof code === 'string' ? (code as RefusalCode) : (bareCodes[status] ?? 'unexpected'),
    status,
    detail: typeof detail === 'string' ? detail : '',
    violations: Array.isArray(violations) ? violations.filter((one) => isViolation(one)) : [],
    requestId: typeof sent === 'string' ? sent : requestId,
    extra,
  });
}
