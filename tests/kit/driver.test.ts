import { expect, test } from 'vitest';
import { driverOver } from './driver.ts';
import { openWorld } from './world.ts';

const world = await openWorld();

test('a call answers as its contract says, for whoever makes it', async () => {
  const shelf = await world.a.as.warehouse_manager.call('POST /stocks', { body: { name: 'Vitrine' } });
  const { items } = await world.a.as.warehouse_operator.call('GET /stocks');
  expect(items).toContainEqual(expect.objectContaining({ id: shelf.id, name: 'Vitrine' }));
  await world.a.as.warehouse_manager.call('DELETE /stocks/{id}', { params: { id: shelf.id } });
});

test('a refusal is known by its code, with what it says besides', async () => {
  const { warehouse_operator: operator, warehouse_manager: manager } = world.a.as;
  expect(await operator.refused('POST /stocks', { body: { name: 'Vitrine' } })).toBe('forbidden');
  expect(await world.nobody.refused('GET /stocks')).toBe('unauthorized');
  const refusal = await manager.refusal('POST /stocks', { body: { name: '' } });
  expect(refusal).toMatchObject({ status: 422, code: 'invalid', violations: [{ field: 'name' }] });
  const wrong = await manager.raw('POST /stocks', { body: { name: 12 } });
  expect(wrong.refusal().violations).toMatchObject([{ field: 'name' }]);
});

test('an answer that is taken for a refusal, or a refusal for an answer, fails by the name of the call', async () => {
  const seller = world.a.as.store_seller;
  await expect(seller.call('GET /stocks')).rejects.toThrow(/^GET \/stocks was not accepted: 403/);
  await expect(seller.refused('GET /buybacks')).rejects.toThrow(/^GET \/buybacks was not refused: 200/);
});

test('an answer with another status than that of its contract fails', async () => {
  const accepting = driverOver(
    async () => Response.json({ id: 'x' }, { status: 202 }),
    (_, status) => status === 201,
  );
  await expect(accepting.call('GET /stocks')).rejects.toThrow('GET /stocks was not accepted: 202');
  const failing = driverOver(async () => Response.json({ code: 'forbidden' }, { status: 409 }));
  await expect(failing.refused('GET /stocks')).rejects.toThrow('GET /stocks was not refused: 409');
});

test('a file is read as a file, and words in the language that was asked for', async () => {
  const { root_management_unit_manager: head } = world.a.tokens;
  const german = world.as(head, { 'accept-language': 'de-DE' });
  const { detail } = await german.refusal('GET /stocks');
  expect(detail).not.toBe((await world.a.as.root_management_unit_manager.refusal('GET /stocks')).detail);
  const file = new FormData();
  file.set('purpose', 'control_photo');
  expect(await german.refused('POST /files', { body: file })).toBe('invalid');
});
