import type { z } from 'zod';
import { onlyKnown } from './known-fields.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusal-codes.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: a permission; `public` (nobody needs to be known); `anonymous` (the site's bearer token, or any
 * signed-in user); `signed_in` (any user of the dashboard); `signed_link` (the token in the path is the right).
 */
export type Access = Permission | 'public' | 'anonymous' | 'signed_in' | 'signed_link';

/** Whose rows the call touches: none; the account's; or those of one store or workshop in it. */
export type Scope = 'none' | 'account' | 'place' | 'self';

/** `/buybacks/{id}/cancel` gives { id: string } */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

/**
 * Why a POST takes no `Idempotency-Key`. `reads`: it changes nothing. `signed`: its sender is known only by a signature,
 * or the credentials of a client, that the call brings along, and may repeat it without harm. `hint`: nothing of it is
 * believed, it only makes us ask again. `waits`: it may hold no transaction, since another server answers meanwhile.
 */
export type Unkeyed = 'reads' | 'signed' | 'hint' | 'waits';

/** Ours, with the time of sending (docs/connectors.md, "Webhooks"), and that of a carrier which has its own. */
export type SignatureHeader = 'X-Signature' | 'Sendcloud-Signature';

/** Does a repeated call with the same `Idempotency-Key` get the first answer? */
export const isRepeatable = ({ method, unkeyed }: Pick<Endpoint, 'method' | 'unkeyed'>): boolean =>
  method === 'POST' && unkeyed === undefined;

/** An HTTP endpoint as data: the server binds it to a handler, the screens call it, OpenAPI is printed from it. */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method;
  path: Path;
  summary: string;
  access: Access;
  /** Other permissions that open the same call; one of them is enough. */
  orAccess?: readonly Access[];
  scope: Scope;
  query?: Query;
  body?: Body;
  /** The fields that the samples of the description send, of a body in which not all go together and none is required. */
  sampled?: readonly string[];
  /** The view that leaves the server; a field that it does not name is private. For a list: the view of one member. */
  answer: Answer;
  /** A hydra list: `application/ld+json` answers hydra:member and hydra:totalItems, `application/json` a plain array. */
  list?: boolean;
  /** Like a list it may be read from a standby, which shows what the caller has written (docs/operations.md). */
  mayLag?: true;
  status?: 200 | 201 | 202 | 204;
  refusals: readonly RefusalCode[];
  /** Answers also whoever still has to add the second factor that their account requires: it is about themselves. */
  withoutFactor?: true;
  /** Is about the person at their screen: an API key is refused (`key_not_allowed`), whatever it may. */
  personal?: true;
  /** Its refusals are those of OAuth (RFC 6749, 5.2), which its callers read. */
  refusesAs?: 'oauth';
  /** Of a POST, why it takes no `Idempotency-Key`; every other takes one (docs/repeated-calls.md). */
  unkeyed?: Unkeyed;
  /** The header in which its sender signs the body, with a secret that both know. */
  signature?: SignatureHeader;
  /** What the body is when not JSON. */
  consumes?:
    | 'application/merge-patch+json'
    | 'multipart/form-data'
    | 'application/x-www-form-urlencoded'
    | 'application/xml';
  /** The largest file in the body that is streamed to the file store; without it the body is read into memory. */
  keepsBytes?: number;
  /** What the answer is when not JSON: a file. */
  produces?:
    | 'application/pdf'
    | 'application/xml'
    | 'text/csv'
    | 'image/svg+xml'
    | 'application/octet-stream';
  /** What the file is instead, when that is asked for. */
  orProduces?:
    | 'application/zpl'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/png';
};

/**
 * Keeps an endpoint's own types (its path, its schemas), so that server and screens are bound to exactly them. A field
 * that its query and body do not name is refused by name (`unknown_field`), at any depth.
 */
export const endpoint = <const E extends Endpoint<`/${string}`>>(e: E): E => ({
  ...e,
  ...(e.query ? { query: onlyKnown(e.query) } : {}),
  ...(e.body ? { body: onlyKnown(e.body) } : {}),
});
