import { z } from 'zod';
import { isRepeatable, type Endpoint } from '../../domain/core/endpoint.ts';

type Header = { description: string; required?: boolean; schema: Record<string, unknown> };

const text = (description: string): Header => ({ description, schema: { type: 'string' } });

/** What a walk by cursor is told, in the body and in a header. */
export const nextCursor = 'Of a walk with `after`: what to send as `after` next; nothing at its end.';

/** Whether a list is walked through by cursor. */
export const isWalked = ({ query }: Endpoint): boolean =>
  query instanceof z.ZodObject && Object.hasOwn(query.shape, 'after');

/** The headers that answers have for programs, by name. */
export const headers = {
  'X-Request-Id': {
    ...text('The id under which the server has logged the call: that of the call, or one that it has made.'),
    required: true,
  },
  'X-Total-Count': {
    description: 'How many there are on all pages.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-More-Than': {
    description: 'Counting stopped at `X-Total-Count`: there are more.',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Next-Cursor': text(nextCursor),
  'X-Read-After': text(
    'Where the database stood after the call. Sent with the next call of a list, that list shows what was written.',
  ),
  'Idempotent-Replayed': {
    description: 'The call was made before with this `Idempotency-Key`: this is its first answer.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Content-Disposition': { ...text('The name of the file.'), required: true },
  'Content-Language': {
    description: 'The language of `detail`.',
    required: true,
    schema: { type: 'string', enum: ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] },
  },
  'WWW-Authenticate': text('By what programs say who they are (RFC 9110, 11.6.1).'),
  'Retry-After': {
    description: 'How long to wait, in seconds.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimit: text('How many calls an API key has left, and for how many seconds: `"key";r=412;t=37`.'),
  'RateLimit-Policy': text('How many calls an API key has, in how many seconds: `"key";q=600;w=60`.'),
} satisfies Record<string, Header>;
type Name = keyof typeof headers;

const named = (names: readonly Name[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const isCounted = ({ access, orAccess = [] }: Endpoint): boolean =>
  [access, ...orAccess].some((one) => one !== 'public' && one !== 'signed_link');

const ofEvery = (endpoint: Endpoint): Name[] => [
  'X-Request-Id',
  ...(isCounted(endpoint) ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
];

/** The headers of an endpoint's answer, as references into the description. */
export const headersOf = (endpoint: Endpoint): Record<string, { $ref: string }> =>
  named([
    ...ofEvery(endpoint),
    ...(endpoint.list ? (['X-Total-Count', 'X-Total-Count-More-Than'] as const) : []),
    ...(isWalked(endpoint) ? (['X-Next-Cursor'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['X-Read-After'] as const)),
    ...(isRepeatable(endpoint) ? (['Idempotent-Replayed'] as const) : []),
    ...(endpoint.produces ? (['Content-Disposition'] as const) : []),
  ]);

/** The headers of its refusals with a status. */
export const refusalHeaders = (endpoint: Endpoint, status: number): Record<string, { $ref: string }> =>
  named([
    ...ofEvery(endpoint),
    'Content-Language',
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...([425, 429, 503].includes(status) ? (['Retry-After'] as const) : []),
  ]);
