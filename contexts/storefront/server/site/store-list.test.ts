import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '@reprise/tests/kit/world.ts';
import type { ServedPage } from '@reprise/platform/server/web/serve-app.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { plain, visit } from './site-visit.fixture.ts';

const world = await openWorld();
const open = (url: string): Promise<ServedPage> => visit(world, url);
const textOf = async (url: string): Promise<string> => plain((await open(url)).body ?? '');

const given = z.object({
  stores: z
    .object({ place: z.string(), count: z.int(), shown: z.array(z.looseObject({ id: z.string() })) })
    .optional(),
});
const storesOf = ({ settings }: ServedPage) => given.parse(settings).stores;

test('the stores are read without a script, each with its address and the way to its page', async () => {
  const page = await open('/stores');
  expect([page.status, storesOf(page)?.count]).toEqual([200, 2]);
  expect(page.body).toContain(`href="/stores/${world.a.store}/magasin-a1"`);
  const text = plain(page.body ?? '');
  expect(text).toContain('1 rue de Test, 59000 Lille');
  expect(text).toContain('Nantes');
  expect(text).not.toContain(' km');
  expect(page.body).not.toContain(world.b.store);
  expect(page.body).not.toContain('<noscript>');
});

test('the nearest to a postal code or a town stands first, as the screen’s own list has it', async () => {
  const by = world.a.as.pseudo_anonymous;
  for (const [place, named, first, point] of [
    ['44000', 'Nantes (44000)', world.a.otherStore, { lat: 47.2173, lng: -1.5534 }],
    ['lille', 'Lille (59', world.a.store, { lat: 50.633, lng: 3.0586 }],
  ] as const) {
    const page = await open(`/stores?place=${place}`);
    const text = plain(page.body ?? '');
    expect(text).toContain(`depuis ${named}`);
    expect(text).toMatch(/\d km/);
    const shown = storesOf(page)?.shown.map(({ id }) => id);
    const listed = await by.call('GET /drop-off-stores', { query: point });
    expect(shown).toEqual(listed.map(({ id }) => id));
    expect(shown?.[0]).toBe(first);
  }
});

test('a place that nobody knows is said, and the stores stay', async () => {
  const text = await textOf('/stores?place=zzzzzz');
  expect(text).toContain('Nous ne connaissons pas ce lieu');
  expect(text).toContain('Magasin A1');
  expect((await open('/stores?place=%22%3E%3Cimg%20src=x%3E')).body).not.toContain('<img src=x>');
});

test.each(locales.map((locale) => [locale]))('the list speaks %s, and no word is missing', async (locale) => {
  const hours = JSON.stringify([{ day: 1, opens: '10:00', closes: '19:00' }]);
  await world.sql.query('update organizations set "openingHours" = $2 where "id" = $1', [
    world.a.store,
    hours,
  ]);
  const { body = '' } = await open(`/stores?place=59000&lng=${locale}`);
  expect(plain(body)).toContain('10:00–19:00');
  expect(plain(body)).not.toMatch(/\b(?:journey|model|common|site|head):\w|\{\{/);
  expect(body).toContain(`name="lng" value="${locale}"`);
});

test('a long list has pages without a script, and the screen gets the first', async () => {
  await world.sql.query(
    `insert into organizations select (jsonb_populate_record(own, jsonb_build_object(
        'id', gen_random_uuid(), 'externalId', null, 'commonName', 'Zone ' || lpad(nth::text, 2, '0')))).*
      from organizations as own, generate_series(1, 40) as nth where own."id" = $1`,
    [world.a.store],
  );
  const first = await open('/stores');
  expect([storesOf(first)?.count, storesOf(first)?.shown.length]).toEqual([42, 30]);
  expect(plain(first.body ?? '')).toContain('et 12 autres');
  expect(first.body).toMatch(/<noscript>.*href="\/stores\?page=2"/s);
  const second = await open('/stores?page=2');
  expect(storesOf(second)).toBeUndefined();
  expect(plain(second.body ?? '')).toContain('Zone 40');
  expect(second.body).toMatch(/<noscript>.*href="\/stores\?page=1"/s);
  expect((await open('/stores?place=59000')).body).toContain('href="/stores?place=59000&amp;page=2"');
});
