import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { arriveWithin } from './arrive-within.ts';
import { root } from './environment.ts';
import { keptConnections } from './kept-connections.ts';
import { siteFile, sitePage, type SiteHost, originOfTiles } from '@reprise/storefront/server/public.ts';
import type { Config } from '@reprise/platform/server/config.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { createLive, type Live } from '@reprise/platform/server/live/live.ts';
import { requestTimeout } from '@reprise/platform/server/http/api.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { pageLocale, serveApp, type ServedApp } from '@reprise/platform/server/web/serve-app.ts';
import { releaseOf } from './version.ts';

export type Servers = {
  api: FastifyInstance;
  site: FastifyInstance;
  dashboard: FastifyInstance;
  live: Live;
};

/** A request for a page is small and has a minute to arrive. */
const pageTimeout = 60_000;
const forPages = { logger: false, forceCloseConnections: 'idle', requestTimeout: pageTimeout } as const;

/** As long as Fastify keeps an idle connection: longer than a proxy does, which would call by one that was just closed. */
const keepAliveTimeout = 72_000;

/** The three hosts of the program, not yet listening. */
export async function createServers(config: Config, db: Db): Promise<Servers> {
  const live = createLive(config.databaseDirectUrl);
  const api = await createApp({
    db,
    live,
    files: fileStore(),
    origins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    openCallsPerMinute: config.openCallsPerMinute,
    keyCallsPerMinute: config.keyCallsPerMinute,
    reference: join(root, 'apps/reference/dist'),
  });
  const site = Fastify(forPages);
  await serveApp(site, siteOn(config, db));
  const dashboard = Fastify(forPages);
  await serveApp(dashboard, dashboardOn(config));
  return { api, site, dashboard, live };
}

function siteOn(config: Config, db: Db): ServedApp {
  const { apiUrl, siteUrl, tiles, searchCluster } = config;
  const release = releaseOf(config);
  const host: SiteHost = { apiUrl, siteUrl, release, tiles, searchUrl: searchCluster?.url ?? null };
  return {
    dir: join(root, 'apps/site/dist'),
    secure: siteUrl.startsWith('https:'),
    page: (asked) => sitePage(db, host, asked),
    file: (asked) => siteFile(db, host, asked),
    lasting: {
      '/element.js': { asset: 'shop-element', maxAge: '5m', isShared: true },
      '/following-worker.js': { asset: 'following-worker', maxAge: 0, isShared: false },
    },
    words: ['common', 'ui', 'site'],
    chunks: ['src/parts/react.ts', 'src/parts/router.ts', 'src/app.tsx'],
  };
}

const dashboardOn = ({ apiUrl, dashboardUrl, tiles, searchCluster, demo }: Config): ServedApp => ({
  dir: join(root, 'apps/dashboard/dist'),
  secure: dashboardUrl.startsWith('https:'),
  page: (asked) => ({
    settings: {
      apiUrl,
      release: releaseOf({ demo }),
      siteAccount: { name: 'Reprise', mainColor: '#0b7a4b', logo: null, language: null },
      tiles,
    },
    sources: {
      images: tiles === null ? [] : [originOfTiles(tiles)],
      connections: searchCluster === null ? [] : [new URL(searchCluster.url).origin],
    },
    locale: pageLocale(asked, null),
    head: '<title>Reprise</title><meta name="robots" content="noindex">',
    status: asked.path === '/404' ? 404 : 200,
  }),
  words: ['common', 'ui', 'dashboard'],
});

/** How long calls under way may last once the program is told to stop, which its supervisor allows a minute. */
const drainMs = 50_000;

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
  const { answering, endKept } = keptConnections();
  const times = { requestTimeout, keepAliveTimeout };
  const server = createServer(times, (request: IncomingMessage, response: ServerResponse) => {
    answering(response);
    // any other name is a retailer's site
    const called = byHost.get(request.headers.host ?? '') ?? servers.site;
    // the port gives every request the time of a call
    if (called !== servers.api) arriveWithin(pageTimeout, request, response);
    called.routing(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, config.host, resolve);
  });
  return async () => {
    // their answers end with it: the server waits for every open one
    await servers.live.close();
    endKept();
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await closeAll(servers);
  };
}

const closeAll = async ({ api, site, dashboard }: Servers): Promise<void> => {
  await Promise.all([api.close(), site.close(), dashboard.close()]);
};
