import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { root } from './environment.ts';
import { siteHead, siteSettings } from './features/accounts/site-page.ts';
import type { Config } from './lib/config.ts';
import type { Db } from './lib/db/db.ts';
import { fileStore } from './lib/settings.ts';
import { serveApp } from './lib/web/serve-app.ts';

export const release = '2025-r39';

export type Servers = { api: FastifyInstance; site: FastifyInstance; dashboard: FastifyInstance };

/** The three hosts of the program, bound and not yet listening. */
export async function createServers(config: Config, db: Db): Promise<Servers> {
  const api = await createApp({
    db,
    files: fileStore(),
    origins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
  });
  const site = Fastify({ logger: false, forceCloseConnections: 'idle' });
  await serveApp(site, {
    dir: join(root, 'apps/site/dist'),
    settings: async (host) => ({
      apiUrl: config.apiUrl,
      release,
      siteAccount: await siteSettings(db, urlOf(config.siteUrl, host), config.apiUrl),
    }),
    headTags: (host, path) => siteHead(db, urlOf(config.siteUrl, host), path, config.apiUrl),
    words: ['common', 'ui', 'site'],
  });
  const dashboard = Fastify({ logger: false, forceCloseConnections: 'idle' });
  await serveApp(dashboard, {
    dir: join(root, 'apps/dashboard/dist'),
    settings: () => ({
      apiUrl: config.apiUrl,
      release,
      siteAccount: { name: 'Reprise', mainColor: '#0b7a4b', logo: null, language: null },
    }),
    headTags: () => '<title>Reprise</title><meta name="robots" content="noindex">',
    words: ['common', 'ui', 'dashboard'],
  });
  return { api, site, dashboard };
}

/** The address of a site as its account knows it: with the scheme that the configuration says. */
const urlOf = (siteUrl: string, host: string): string => `${new URL(siteUrl).protocol}//${host}`;

/** Each host on its own port, or all on one port by the host's name (in production, behind a proxy). */
export async function listen(servers: Servers, config: Config): Promise<() => Promise<void>> {
  if (config.port !== null) return listenByHost(servers, config, config.port);
  await servers.api.listen({ host: config.host, port: config.portApi });
  await servers.site.listen({ host: config.host, port: config.portSite });
  await servers.dashboard.listen({ host: config.host, port: config.portDashboard });
  return () => closeAll(servers);
}

async function listenByHost(servers: Servers, config: Config, port: number): Promise<() => Promise<void>> {
  const byHost = new Map([
    [new URL(config.apiUrl).host, servers.api],
    [new URL(config.dashboardUrl).host, servers.dashboard],
  ]);
  await Promise.all([servers.api.ready(), servers.site.ready(), servers.dashboard.ready()]);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // any other name is a retailer's site
    (byHost.get(request.headers.host ?? '') ?? servers.site).routing(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, config.host, resolve);
  });
  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await closeAll(servers);
  };
}

const closeAll = async ({ api, site, dashboard }: Servers): Promise<void> => {
  await Promise.all([api.close(), site.close(), dashboard.close()]);
};
