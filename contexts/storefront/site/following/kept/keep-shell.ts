import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { followingScope, isFollowingCache, shellCache } from './caches.ts';

/** The scripts, styles and fonts of this page as they were loaded. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...document.scripts].map(({ src }) => src);
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  const files = [...loaded, ...scripts, ...links].filter((one) =>
    one.startsWith(`${location.origin}/assets/`),
  );
  return [...new Set(files)];
}

/** Adds what is not there yet; names change with what they name. */
async function addMissing(cache: Cache, addresses: readonly string[]): Promise<void> {
  const missing = await Promise.all(
    addresses.map(async (address) => ((await cache.match(address)) === undefined ? [address] : [])),
  );
  const requests = missing
    .flat()
    .map((address) => new Request(address, { mode: 'cors', credentials: 'omit' }));
  await cache.addAll(requests);
}

/**
 * Keeps the page for the next time without a network, and the worker that shows it then. The page's text holds the
 * site's settings and nothing of a dossier. Files first: a page is never kept without them.
 */
export async function keepShell(): Promise<void> {
  await navigator.serviceWorker.register('/following-worker.js', {
    scope: followingScope,
    updateViaCache: 'none',
  });
  const cache = await caches.open(shellCache);
  const files = filesOfPage();
  await addMissing(cache, files);
  const page = await fetch(location.pathname, { headers: { Accept: 'text/html' } });
  if (!page.ok) return;
  await cache.put(followingScope, page);
  const { logo } = settings.siteAccount;
  const wanted = new Set([...files, logo, new URL(followingScope, location.origin).href]);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((old) => cache.delete(old)));
  if (logo !== null) await addMissing(cache, [logo]);
}

/** Installed from the page of a dossier, the app opens that dossier; answers what undoes it. */
export function offerApp(token: string): () => void {
  const link = document.querySelector('link[rel="manifest"]');
  const before = link?.getAttribute('href');
  if (!link || !before) return () => undefined;
  link.setAttribute('href', `/tracking/${encodeURIComponent(token)}.webmanifest`);
  return () => link.setAttribute('href', before);
}

/** Removes everything that was kept, of every dossier, and the worker. */
export async function forgetAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isFollowingCache(name)).map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker.getRegistration(followingScope);
  await worker?.unregister();
}
