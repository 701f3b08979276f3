import type { Endpoint, PathParams } from '@reprise/platform/domain/core/endpoint.ts';
import type { createApp } from '@reprise/server/app.ts';
import type { z } from 'zod';

type App = Awaited<ReturnType<typeof createApp>>;

/** A caller of the product: a visitor of the site, or a user of the dashboard. */
export type Bearer = { token: string; visitor: boolean };

type Options<E extends Endpoint> = {
  params?: PathParams<E['path']> & Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: E extends { body: infer B } ? (B extends z.ZodType ? z.input<B> : never) : never;
};

/** Calls the product as its screens do and returns the answer. A refusal ends the load. */
export type Caller = <E extends Endpoint>(
  as: Bearer | null,
  endpoint: E,
  options?: Options<E>,
) => Promise<z.output<E['answer']>>;

const readAs = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> =>
  schema.parse(sent);

const pathOf = (path: string, params: Record<string, string>, query: Record<string, string>): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

const headersOf = (as: Bearer | null): Record<string, string> => {
  if (as === null) return {};
  return as.visitor ? { authorization: `Bearer ${as.token}` } : { 'x-auth-token': as.token };
};

export const createCaller =
  (app: App): Caller =>
  async (as, endpoint, { params = {}, query = {}, headers = {}, body } = {}) => {
    const url = pathOf(endpoint.path, params, query);
    const isText = typeof body === 'string';
    const answer = await app.inject({
      method: endpoint.method,
      url,
      headers: {
        ...headersOf(as),
        'accept-language': 'fr-FR',
        'user-agent': 'demo',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': endpoint.consumes ?? 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: isText ? body : JSON.stringify(body) }),
    });
    if (answer.statusCode >= 400)
      throw new Error(`${endpoint.method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 600)}`);
    const schema: (typeof endpoint)['answer'] = endpoint.answer;
    return readAs(schema, answer.body === '' ? undefined : answer.json());
  };

/** Uploads a photo, as a form of the dashboard sends it. */
export async function uploadPhoto(app: App, as: Bearer, purpose: string, photo: Buffer): Promise<string> {
  const border = 'demo-photo-border';
  const head = [
    `--${border}`,
    'content-disposition: form-data; name="purpose"',
    '',
    purpose,
    `--${border}`,
    'content-disposition: form-data; name="file"; filename="photo.png"',
    'content-type: image/png',
    '',
    '',
  ].join('\r\n');
  const answer = await app.inject({
    method: 'POST',
    url: '/files',
    headers: { ...headersOf(as), 'content-type': `multipart/form-data; boundary=${border}` },
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${border}--\r\n`)]),
  });
  if (answer.statusCode !== 201) throw new Error(`a photo was not kept: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}
