import { beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://shop.example';

/** The app as the server has just sent it for an address. */
async function sentFor(path: string): Promise<typeof import('./documents.ts')> {
  vi.resetModules();
  vi.stubGlobal('location', { origin, href: origin + path });
  return import('./documents.ts');
}

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null });
  return () => void vi.unstubAllGlobals();
});

test('a page that the server writes whole is loaded from the app', async () => {
  const { loadableHref } = await sentFor('/search#top');
  expect(loadableHref('/results?q=iphone')).toMatch(/^\/results\?q=iphone/);
});

test('an address at which the server has just sent the app is not loaded without end', async () => {
  const { documentHref } = await sentFor('/search');
  const path = documentHref('/%68ome?utm_source=mail');
  const { loadableHref } = await sentFor(`${path}#top`);
  expect(loadableHref('/%68ome?utm_source=mail#top')).toBeNull();
  expect(loadableHref('/%68ome')).not.toBeNull();
});
