import { problems } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';

const world = await openWorld();

const townsOf = async (country: string, q: string): Promise<string[]> =>
  (await world.nobody.call('GET /places', { query: { country, q } })).map(
    ({ zipCode, city }) => `${zipCode} ${city}`,
  );

test.each<[string, string, string[]]>([
  ['FR', '75011', ['75011 Paris']],
  ['FR', '59800', ['59800 Lille']],
  ['BE', 'B-4000', ['4000 Glain', '4000 Liège', '4000 Rocourt']],
  ['NL', '1011 AB', ['1011 Amsterdam']],
  ['DE', '80331', ['80331 München']],
  ['DE', '01053', ['01053 Dresden']],
  ['LU', 'L-1111', ['1111 Luxembourg']],
  // no list of this country
  ['IT', '00118', []],
])('%s %s: %j', async (country, q, expected) => {
  expect(await townsOf(country, q)).toEqual(expected);
});

test.each<[string, string, string]>([
  ['FR', 'bordeaux', '33000 Bordeaux'],
  ['FR', 'st etienne', '42000 Saint-Étienne'],
  ['DE', 'koln', '50351 Köln'],
  ['BE', 'gent', '9000 Gent'],
  ['NL', 'Utrecht', '3454 Utrecht'],
])('the first of %s %s is %s', async (country, q, expected) => {
  expect((await townsOf(country, q))[0]).toBe(expected);
});

test('a place has its point, and the answer may be kept for a day by everybody', async () => {
  const sent = await world.nobody.send('GET /places', { query: { country: 'FR', q: '44000' } });
  expect(sent.answer()).toEqual([
    {
      zipCode: '44000',
      city: 'Nantes',
      latitude: expect.closeTo(47.22, 1),
      longitude: expect.closeTo(-1.55, 1),
    },
  ]);
  expect(sent.headers.get('cache-control')).toBe('public, max-age=86400');
});

test.each<[object, string]>([
  [{ country: 'FR' }, 'q required'],
  [{ country: 'FR', q: '7' }, 'q too_short'],
  [{ country: 'ZZ', q: '75001' }, 'country country'],
  [{ country: 'FR', q: 'x'.repeat(61) }, 'q too_long'],
])('%j is refused: %s', async (query, problem) => {
  expect(problems((await world.nobody.raw('GET /places', { query })).refusal())).toEqual([problem]);
});
