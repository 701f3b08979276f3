import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '../../domain/core/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** The page without scripts. */
const plainPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Scripts are files of our own and may ask only this server; Scalar writes its styles itself. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const html = 'text/html; charset=utf-8';

export type DescriptionOptions = {
  /** The folder of the built page of the API; without it the page has no scripts. */
  reference?: string;
  /** What is sent to others without being asked, as the `webhooks` of OpenAPI 3.1; loaded with the first request. */
  describeWebhooks?: () => Promise<Record<string, unknown>>;
};

/**
 * Serves the description of the API to programs and to people; made on the first request, then cached.
 * People get the page without scripts, which stands at `/docs/plain`, where the other one was not built.
 */
export async function serveDescription(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { reference, describeWebhooks }: DescriptionOptions = {},
): Promise<void> {
  let json: Promise<string> | null = null;
  let page: Promise<string> | null = null;
  const plain = () => (page ??= import('./docs-page.ts').then(({ docsPage }) => docsPage(endpoints)));

  const described = async (): Promise<string> => {
    const { printOpenApi } = await import('./openapi.ts');
    const webhooks = await describeWebhooks?.();
    return JSON.stringify({ ...printOpenApi(endpoints), ...(webhooks && { webhooks }) });
  };

  app.get('/openapi.json', async (_request, reply) => {
    json ??= described();
    return reply.type('application/json; charset=utf-8').send(await json);
  });
  app.get('/docs/plain', async (_request, reply) =>
    reply
      .type(html)
      .header('content-security-policy', plainPolicy)
      .send(await plain()),
  );
  const assets = reference === undefined ? null : join(reference, 'assets');
  if (assets === null || !existsSync(assets)) {
    app.get('/docs', async (_request, reply) =>
      reply
        .type(html)
        .header('content-security-policy', plainPolicy)
        .send(await plain()),
    );
    return;
  }
  await serveReference(app, assets);
}

/** The page that Scalar makes of the description; its script is read from the disk where somebody asks for it. */
async function serveReference(app: FastifyInstance, assets: string): Promise<void> {
  const names = await readdir(assets);
  const scripts = ['scalar', 'start'].map((name) => {
    const file = names.find((one) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(one));
    if (file === undefined) throw new Error(`${assets} has no ${name}`);
    return `<script src="/docs/assets/${file}" defer></script>`;
  });
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reprise API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>#reference:not(:empty)+p{display:none}</style>${scripts.join('')}</head><body>
<div id="reference"></div><p>Reading the description of every call … <a href="/docs/plain">The same on one page without scripts</a></p></body></html>`;
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/docs/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  app.get('/docs', (_request, reply) =>
    reply.type(html).header('content-security-policy', referencePolicy).send(page),
  );
}
