import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { exporter } from './exports.fixture.ts';

let world: World;
let exports: ReturnType<typeof exporter>;
beforeAll(async () => {
  world = await makeWorld();
  exports = exporter(world);
});
afterEach(async () => {
  await exports.stop();
  await world.sql.query('delete from exports');
});
afterAll(() => world.close());

const manager = () => world.a.tokens.root_management_unit_manager;
const keyOfStore = async (): Promise<string> => {
  const permissions = ['buyback_export', 'user_list', 'catalog_export_products'] as const;
  const more = { holder: 'organization', organizationId: world.a.store } as const;
  return (await keyInNameOf(world, manager(), [...permissions], more)).secret;
};
const listed = async (token: string): Promise<string[]> => {
  const { items } = await world
    .as(token)
    .call('GET /exports', { query: { 'type[]': ['buybacks', 'users'] } });
  return items.map(({ id }) => id);
};

test.each(['buybacks', 'users'] as const)(
  'what a person exported of %s is neither listed, read nor stopped by a key in their name',
  async (type) => {
    const key = await keyOfStore();
    const running = (await exports.start(type, manager())).answer().id;
    for (const call of [exports.read, exports.file, exports.cancel])
      expect((await call(type, running, key)).refusal().code).toBe('not_found');
    // nor is it named where the key has to wait for it
    expect((await exports.start(type, key)).refusal()).toMatchObject({
      code: 'export_running',
      extra: { exportId: null },
    });
    expect((await exports.ended(type, running, manager())).status).toBe('success');
    expect((await exports.file(type, running, key)).refusal().code).toBe('not_found');
    expect(await listed(key)).toEqual([]);
    expect((await world.as(key).call('GET /buybacks/exports')).items).toEqual([]);
    expect(await listed(manager())).toEqual([running]);
  },
);

test('what a key asked for is opened by it and by its maker, and by no other key of theirs', async () => {
  const [key, other] = [await keyOfStore(), await keyOfStore()];
  const { id } = await exports.made('buybacks', key);
  expect(await listed(key)).toEqual([id]);
  expect((await exports.file('buybacks', id, manager())).status).toBe(200);
  expect((await exports.file('buybacks', id, other)).refusal().code).toBe('not_found');
  // a copy of the catalogue is everybody's who may export it
  const products = await exports.made('products', manager());
  expect((await exports.file('products', products.id, key)).status).toBe(200);
});
