import {
  answersCache,
  followingScope,
  isFollowingCache,
  shellCache,
} from '@reprise/storefront/site/following/kept/caches.ts';

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
declare const self: {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

/** The page asks the network first, so that a new release is seen at once; without one, the page as it was kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(followingScope, { cacheName: shellCache });
    if (shell === undefined) throw error;
    return shell;
  }
}

/** A file of the page: its name changes with its content, so that a kept one is never out of date. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: shellCache })) ?? fetch(request);

const ofPage: readonly string[] = ['script', 'style', 'font', 'image'];

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        names.filter((name) => isFollowingCache(name) && ![shellCache, answersCache].includes(name)),
      )
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
);
// calls of the API have no destination: they pass, and so does everything that is no GET
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (ofPage.includes(request.destination)) event.respondWith(file(request));
});
