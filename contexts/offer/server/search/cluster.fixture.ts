import Fastify, { type FastifyInstance } from 'fastify';

type Document = { id: string; accountId: string; indexedAt: number } & Record<string, unknown>;

/** A server for the protocol as far as the product uses it: the received documents, by id, which a search all finds. */
export type ClusterStandIn = {
  url: string;
  documents: Map<string, Document>;
  /** Refuses each document of the next imports. */
  refuse: { imports: boolean; searches: boolean };
  /** The addresses of the searches that it was asked for. */
  searches: string[];
  close: () => Promise<void>;
};

/** Does a document match `field:=value && field:<number && id:=[a,b]`? */
function fits(document: Document, filter: string): boolean {
  return filter.split(' && ').every((condition) => {
    const [, field = '', operator, value = ''] = /^(\w+):(=|<)(.*)$/.exec(condition) ?? [];
    const held = document[field];
    if (operator === '<') return Number(held) < Number(value);
    return value.startsWith('[')
      ? value.slice(1, -1).split(',').includes(String(held))
      : String(held) === value;
  });
}

/** A server that reads every body as text, and accepts no call without the key; a search has one of its own. */
function guarded(apiKey: string): FastifyInstance {
  const app: FastifyInstance = Fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('onRequest', async (request, reply) => {
    const { 'x-typesense-api-key': key = '' } = request.headers;
    if (key !== apiKey && !request.url.includes('/search?'))
      return reply.code(401).send({ message: 'Forbidden' });
  });
  return app;
}

/** Answers a search with the first document of the account for which its key was made. */
function answerSearches(
  app: FastifyInstance,
  documents: ReadonlyMap<string, Document>,
  { refuse, searches }: Pick<ClusterStandIn, 'refuse' | 'searches'>,
): void {
  app.get('/collections/products/documents/search', async (request, reply) => {
    searches.push(request.url);
    const key = Buffer.from(String(request.headers['x-typesense-api-key']), 'base64').toString('utf8');
    if (refuse.searches) return reply.code(503).send({ message: 'Not Ready or Lagging' });
    const { filter_by: filter }: { filter_by: string } = JSON.parse(key.slice(key.indexOf('{')));
    const [accountId] = /[0-9a-f-]{36}/.exec(filter) ?? [];
    const hits = [...documents.values()].filter((one) => one.accountId === accountId);
    return { found: hits.length, hits: hits.slice(0, 1).map((document) => ({ document })), facet_counts: [] };
  });
}

export async function startClusterStandIn(apiKey: string): Promise<ClusterStandIn> {
  const documents = new Map<string, Document>();
  const refuse = { imports: false, searches: false };
  const searches: string[] = [];
  let made = false;
  const app = guarded(apiKey);
  app.get('/collections/products', async (_request, reply) =>
    made ? { name: 'products' } : reply.code(404).send({ message: 'Not Found' }),
  );
  app.post<{ Body: string }>('/collections', async (request, reply) => {
    made = true;
    return reply.code(201).send(JSON.parse(request.body));
  });
  app.post<{ Body: string; Querystring: { action: string } }>(
    '/collections/products/documents/import',
    async (request) => {
      if (!made || request.query.action !== 'upsert') throw new Error('unexpected');
      const lines = request.body.split('\n').filter((line) => line !== '');
      const answers = lines.map((line) => {
        if (refuse.imports) return { success: false, error: 'Bad document.' };
        const document: Document = JSON.parse(line);
        documents.set(document.id, document);
        return { success: true };
      });
      return answers.map((answer) => JSON.stringify(answer)).join('\n');
    },
  );
  app.delete<{ Querystring: { filter_by: string } }>('/collections/products/documents', async (request) => {
    const gone = [...documents.values()].filter((one) => fits(one, request.query.filter_by));
    for (const { id } of gone) documents.delete(id);
    return { num_deleted: gone.length };
  });
  answerSearches(app, documents, { refuse, searches });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, documents, refuse, searches, close: () => app.close() };
}
