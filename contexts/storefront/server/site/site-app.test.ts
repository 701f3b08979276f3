import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formOf } from '@reprise/tests/kit/form.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { siteFile } from './site-files.ts';
import { host } from './site-visit.fixture.ts';

const world = await openWorld();
const manager = world.a.as.root_management_unit_manager;
const file = (path: string, name = 'enseigne-a.test') =>
  siteFile(world.db, host, { host: name, path, origin: null, now: world.clock.now });

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
const manifest = z.object({
  name: z.string(),
  id: z.string(),
  start_url: z.string(),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(icon),
});
const manifestAt = async (path: string, name?: string) =>
  manifest.parse(JSON.parse(String((await file(path, name))?.content)));

/** The size of an icon, and its pixels at places from 0 to 1. */
async function drawn(path: string, ...places: number[]) {
  const content = (await file(path))?.content;
  if (!Buffer.isBuffer(content)) throw new Error(`${path} is no picture`);
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (place: number): string => {
    const at = Math.min(info.width - 1, Math.round(place * info.width));
    const start = (at * info.width + at) * info.channels;
    return data.subarray(start, start + 3).toString('hex');
  };
  return { size: [info.width, info.height], pixels: places.map((place) => pixel(place)) };
}

async function setDesign(change: { logo: string | null; favicon: string | null }): Promise<void> {
  const params = { id: world.a.retailer };
  const { version } = await manager.call('GET /accounts/{id}/design', { params });
  await manager.call('PUT /accounts/{id}/design', {
    params,
    body: { mainColor: '#7a1fa2', accentColor: null, ...change, version },
  });
}
async function keep(
  purpose: 'logo' | 'favicon',
  width: number,
  height: number,
  color: string,
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  const body = formOf({ purpose }, { name: 'picture.png', bytes, type: 'image/png' });
  return (await manager.call('POST /files', { body })).id;
}

test('each site is an app with its own name, colour and icons', async () => {
  await setDesign({ logo: null, favicon: null });
  const ours = await manifestAt('/site.webmanifest');
  expect(ours).toMatchObject({
    name: 'Enseigne A',
    start_url: '/home',
    display: 'standalone',
    theme_color: '#7a1fa2',
  });
  expect(ours.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of ours.icons) {
    expect((await file(src))?.mediaType).toBe(type);
    expect((await drawn(src)).size.join('x')).toBe(sizes);
  }
  expect((await manifestAt('/site.webmanifest', 'enseigne-b.test')).name).toBe('Enseigne B');
  expect(await file('/site.webmanifest', 'nobody.test')).toBeNull();
});

test('a shared link to a site shows its logo on its colour, or a sign', async () => {
  await setDesign({ logo: null, favicon: null });
  expect(await drawn('/share.png', 0.02)).toEqual({ size: [1200, 630], pixels: ['7a1fa2'] });
  await setDesign({ logo: await keep('logo', 400, 200, '#00ff00'), favicon: null });
  // on the diagonal from a corner: the ground, the card, the logo
  expect((await drawn('/share.png', 0.02, 0.17, 0.33)).pixels).toEqual(['7a1fa2', 'ffffff', '00ff00']);
});

test('installed from the page of a dossier the app opens that dossier, and no proxy keeps its address', async () => {
  const path = '/tracking/abcDEF-_123.webmanifest';
  expect(await manifestAt(path)).toMatchObject({
    id: '/tracking/abcDEF-_123',
    start_url: '/tracking/abcDEF-_123',
  });
  expect((await file(path))?.headers).toMatchObject({ 'Cache-Control': 'private, max-age=3600' });
  for (const other of ['/tracking/.webmanifest', '/tracking/a/b.webmanifest', '/tracking/a%22b.webmanifest'])
    expect(await file(other)).toBeNull();
});

test('an icon is drawn from the account’s icon where that is large, else from its logo, else in its colour', async () => {
  await setDesign({ logo: null, favicon: null });
  expect((await drawn('/app-icon-512.png', 0.05)).pixels).toEqual(['7a1fa2']);
  const [logo, small] = [await keep('logo', 200, 200, '#00ff00'), await keep('favicon', 16, 16, '#ff0000')];
  await setDesign({ logo, favicon: small });
  expect((await drawn('/app-icon-512.png', 0.02, 0.5)).pixels).toEqual(['ffffff', '00ff00']);
  // what a device may cut away is ground
  expect((await drawn('/app-icon-maskable-512.png', 0.15, 0.5)).pixels).toEqual(['ffffff', '00ff00']);
  await setDesign({ logo, favicon: await keep('favicon', 128, 128, '#0000ff') });
  expect((await drawn('/app-icon-192.png', 0.02, 0.5)).pixels).toEqual(['ffffff', '0000ff']);
});
