import type { Endpoint } from '../../domain/core/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** Serves the description of the API to programs and to people; made on the first request, then cached. */
export function serveDescription(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let json: Promise<string> | null = null;
  let page: Promise<string> | null = null;

  app.get('/openapi.json', async (_request, reply) => {
    json ??= import('./openapi.ts').then(({ printOpenApi }) => JSON.stringify(printOpenApi(endpoints)));
    return reply.type('application/json; charset=utf-8').send(await json);
  });

  app.get('/docs', async (_request, reply) => {
    page ??= import('./docs-page.ts').then(({ docsPage }) => docsPage(endpoints));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(await page);
  });
}
