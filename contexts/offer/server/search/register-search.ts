import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { log } from '@reprise/platform/server/log.ts';
import { searchKeys, type KeyHolder } from './engine/keys.ts';
import { collection } from '@reprise/platform/server/outside/collection.ts';
import type { Given } from './engine/parameters.ts';
import { forbidden, SearchError } from './engine/search-error.ts';
import { searchEngine } from './search-engine.ts';
import { searchProducts, type SearchEngine } from './search-products.ts';

export type SearchOptions = {
  db: Db;
  secretKey: string;
  /** A secret whose keys are accepted beside those of `secretKey`; none by default. */
  secretKeyAlso?: string | null | undefined;
  now?: () => Date;
  /** Whether pages of this origin may search, besides those that may make every call. */
  maySearch?: (origin: string) => Promise<boolean>;
};

const searches = z.object({ searches: z.array(z.record(z.string(), z.unknown())) });
const mostSearches = 50;

/**
 * Serves the Typesense search protocol for the collection `products`: GET /collections/products/documents/search,
 * POST /multi_search and GET /health. Call it on the API before it listens.
 */
export async function registerSearch(
  app: FastifyInstance,
  { db, secretKey, secretKeyAlso, now = () => new Date(), maySearch = async () => false }: SearchOptions,
): Promise<void> {
  const keys = searchKeys(secretKey, secretKeyAlso);
  const engine = searchEngine(db);
  const holderOf = (request: FastifyRequest): KeyHolder => keys.open(keyOf(request), now());

  await app.register(async (scope) => {
    // the protocol's client sends JSON with this type, to avoid a preflight
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    scope.setErrorHandler(answerError);

    scope.get('/health', { exposeHeadRoute: false }, async () => ({ ok: true }));

    scope.get<{ Params: { name: string }; Querystring: Given }>(
      '/collections/:name/documents/search',
      { exposeHeadRoute: false, onRequest: letOrigins(maySearch) },
      async (request) => {
        const holder = holderOf(request);
        refuseUnknown(request.params.name);
        return searchProducts(engine, holder, request.query);
      },
    );

    scope.post<{ Querystring: Given }>('/multi_search', async (request) => {
      const holder = holderOf(request);
      const asked = searchesIn(request.body);
      const results = asked.map((one) => answerOne(engine, holder, { ...request.query, ...one }));
      return { results: await Promise.all(results) };
    });
  });
}

/** Lets the pages of an origin read the answer: the key alone says what is found, and no cookie is sent. */
const letOrigins =
  (maySearch: (origin: string) => Promise<boolean>) =>
  async ({ headers: { origin } }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (origin === undefined || reply.hasHeader('access-control-allow-origin')) return;
    reply.header('vary', 'Origin');
    if (await maySearch(origin)) reply.header('access-control-allow-origin', origin);
  };

const keyName = 'x-typesense-api-key';

function keyOf({ headers, query }: FastifyRequest): string {
  const asked: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, keyName) : undefined;
  const key = headers[keyName] ?? asked;
  if (typeof key !== 'string' || key === '') throw forbidden();
  return key;
}

function refuseUnknown(name: unknown): void {
  if (name !== collection) throw new SearchError(404, 'Not found.');
}

function searchesIn(body: unknown): Given[] {
  let value = body;
  if (typeof body === 'string') {
    try {
      value = JSON.parse(body);
    } catch {
      throw new SearchError(400, 'Bad JSON.');
    }
  }
  const parsed = searches.safeParse(value);
  if (!parsed.success) throw new SearchError(400, 'Missing `searches` array.');
  if (parsed.data.searches.length > mostSearches) {
    throw new SearchError(400, `Number of multi searches exceeds \`limit_multi_searches\` parameter.`);
  }
  return parsed.data.searches;
}

/** One of several searches: its error does not affect the others. */
async function answerOne(engine: SearchEngine, holder: KeyHolder, given: Given) {
  try {
    refuseUnknown(given['collection']);
    return await searchProducts(engine, holder, given);
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    return { code: error.status, error: error.message };
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SearchError) return reply.code(error.status).send({ message: error.message });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return reply.code(status).send({ message: 'Bad request.' });
  log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a search failed');
  return reply.code(500).send({ message: 'Internal server error.' });
}
