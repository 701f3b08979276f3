import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';

// The screens that the stories reached: by the product's own links and buttons, or by a typed address.

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results', 'screens');
const kept = join(folder, 'reached.txt');

const apps = ['site', 'dashboard'] as const;
type App = (typeof apps)[number];

/** Screens that a person opens by an address: from a message, from a printed code, or by a redirection. */
const byAddress: Record<App, readonly string[]> = {
  site: [
    '/',
    '/buyback/$buybackId/accept',
    '/buyback/$buybackId/reject',
    '/quote/$token',
    '/tracking/$token',
    '/signature/$token',
    '/access-denied',
    '/not-available',
    '/404',
  ],
  dashboard: [
    '/',
    '/login',
    '/auth/login',
    '/open-id/logout',
    '/open-id/$organizationId/callback',
    '/openid/$organizationId/callback',
    '/renew/$token',
    '/new/password',
    '/design-system',
    '/access-denied',
    '/not-available',
    '/404',
  ],
};

/** Screens that no story covers yet; a story that reaches one removes it from this list. */
const untold: Record<App, readonly string[]> = {
  site: [],
  dashboard: [],
};

const appAt = (origin: string): App | undefined =>
  apps.find((app) => origin === process.env[`STORY_${app.toUpperCase()}`]);

function watch(page: Page): void {
  const seen = new Set<string>();
  let asked = false;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    // a link of a page that the server writes loads the next one, and says where it stands
    asked = !request.headers()['referer']?.startsWith(new URL(request.url()).origin);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { origin, pathname } = new URL(frame.url());
    const app = appAt(origin);
    const line = `${asked ? 'address' : 'screen'} ${app} ${pathname}\n`;
    asked = false;
    if (app === undefined || seen.has(line)) return;
    seen.add(line);
    mkdirSync(folder, { recursive: true });
    appendFileSync(kept, line);
  });
}

/** Records every page that the stories open in this browser. */
export function watchScreens(browser: Browser): void {
  mkdirSync(folder, { recursive: true });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (...options): Promise<BrowserContext> => {
    const context = await open(...options);
    context.on('page', watch);
    return context;
  };
}

export const forgetScreens = (): void => rmSync(folder, { recursive: true, force: true });

const tableOf = (app: App): string => readFileSync(join(root, 'apps', app, 'src/routes.tsx'), 'utf8');

const screensOf = (app: App): string[] =>
  Array.from(tableOf(app).matchAll(/\bscreen\(\s*'(?<path>[^']+)'/g), ({ groups }) => groups?.['path'] ?? '');

/** The screens of the dashboard that are a list, in the order of the route table. */
export const listScreens = (): string[] =>
  tableOf('dashboard')
    .split(/(?=\bscreen\()/)
    .flatMap(
      (call) => /^screen\(\s*'(?<path>[^']+)',.*,\s*listed,?\s*\)/s.exec(call)?.groups?.['path'] ?? [],
    );

/** Lists of which the demo has no row; another story may have made one by then. */
export const listsWithoutRows: readonly string[] = [
  '/api-keys',
  '/webhooks',
  '/webhooks/$id/deliveries',
  '/import-schedules',
  '/export-schedules',
];

/** A route's path as a pattern: `$id` is one part, `{-$id}` one part or none. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`);

/** The screens that no story reached as a person would, each with what is missing. */
export function unreachedScreens(): string[] {
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').split('\n') : [];
  return apps.flatMap((app) => {
    const pathsBy = (way: string): string[] =>
      lines.filter((line) => line.startsWith(`${way} ${app} `)).map((line) => line.split(' ')[2] ?? '');
    const [own, typed] = [pathsBy('screen'), pathsBy('address')];
    return screensOf(app).flatMap((path) => {
      const isThis = (one: string): boolean => patternOf(path).test(one);
      const isUntold = untold[app].includes(path);
      if (own.some(isThis)) return isUntold ? [`${app} ${path}: reached, and still said to be untold`] : [];
      if (isUntold) return [];
      if (!typed.some(isThis)) return [`${app} ${path}: not reached`];
      return byAddress[app].includes(path) ? [] : [`${app} ${path}: only by its address`];
    });
  });
}
