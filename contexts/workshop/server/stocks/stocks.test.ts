import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';

const world = await openWorld();
const asNobody = world.nobody;

const who = () => world.a.tokens;
const manager = () => who().warehouse_manager;

const create = (body: object, token = manager()) => world.as(token).raw('POST /stocks', { body });

let count = 0;
/** An empty stock of the first workshop. */
async function emptyStock(more: object = {}): Promise<string> {
  count += 1;
  return (await create({ name: `Étagère ${count}`, ...more })).answer().id;
}

/** An item that has been in a stock of the first workshop for some days. */
function itemIn(
  stockId: string,
  days = 0,
  more: NonNullable<Parameters<typeof arrangeDossier>[2]>['item'] = {},
) {
  const stockedAt = new Date(world.clock.now.getTime() - days * 86_400_000).toISOString();
  return arrangeDossier(world, world.a, {
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId,
      stockedAt,
      ...more,
    },
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
  });
}

describe('a stock that is created', () => {
  test('belongs to the workshop of its manager, with a code for its shelf', async () => {
    const made = await create({ name: ' Réserve du fond ', bins: ['A1', 'A2'] });
    expect(made.answer()).toMatchObject({
      name: 'Réserve du fond',
      identifier: 'RESERVE-DU-FOND',
      location: '',
      native: null,
      bins: ['A1', 'A2'],
      warehouseId: world.a.warehouse,
      warehouseName: 'Atelier A1',
      productQuantity: 0,
      averageAge: 0,
      stepCount: 0,
      version: 0,
    });
    expect((await create({ name: 'Réserve du fond !' })).answer()).toMatchObject({
      identifier: 'RESERVE-DU-FOND-2',
    });
  });

  test('has a name and a code of its own in its workshop, however they are written', async () => {
    const stock = { name: 'Vitrine', identifier: 'V1' };
    expect((await create(stock)).status).toBe(201);
    expect((await create({ name: 'VITRINE', identifier: 'V2' })).refusal()).toMatchObject({
      code: 'stock_name_taken',
      violations: [{ field: 'name' }],
    });
    expect((await create({ name: 'Vitrine 2', identifier: 'v1' })).refusal()).toMatchObject({
      code: 'identifier_taken',
      violations: [{ field: 'identifier' }],
    });
    const elsewhere = { ...stock, warehouseId: world.a.otherWarehouse };
    expect((await create(elsewhere, who().buyer_manager)).status).toBe(201);
  });

  test.each([
    [{}, 'name', 'required'],
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(256) }, 'name', 'too_long'],
    [{ name: 'n', location: 'x'.repeat(256) }, 'location', 'too_long'],
    [{ name: 'n', identifier: 'x'.repeat(256) }, 'identifier', 'too_long'],
    [{ name: 'n', identifier: 'Étagère' }, 'identifier', 'format'],
    [{ name: 'n', bins: ['A', 'A'] }, 'bins', 'duplicate'],
    [{ name: 'n', bins: ['x'.repeat(61)] }, 'bins.0', 'too_long'],
  ])('is refused with %j', async (body, field, code) => {
    expect((await create(body)).refusal()).toMatchObject({ violations: [{ field, code }] });
  });

  test('is a manager’s or a buyer’s, who says for which workshop', async () => {
    const body = { name: 'Une étagère' };
    expect(await asNobody.refused('POST /stocks', { body })).toBe('unauthorized');
    expect((await create(body, who().warehouse_operator)).status).toBe(403);
    expect((await create(body, who().buyer_manager)).refusal()).toMatchObject({
      violations: [{ field: 'warehouseId', code: 'required' }],
    });
    expect((await create({ ...body, warehouseId: world.b.warehouse })).status).toBe(404);
    expect((await create({ ...body, warehouseId: world.a.otherWarehouse })).status).toBe(404);
    expect((await create({ ...body, warehouseId: world.a.store }, who().buyer_manager)).status).toBe(404);
    expect((await create({ ...body, warehouseId: world.a.warehouse }, who().buyer_manager)).status).toBe(201);
  });

  test('by two at once under one name is created once', async () => {
    const answers = await Promise.all([create({ name: 'Jumelle' }), create({ name: 'Jumelle' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a stock that is changed', () => {
  const change = (id: string, body: object, token = manager()) =>
    world.as(token).raw('PATCH /stocks/{id}', { params: { id }, body });

  test('is changed by those of its workshop', async () => {
    const id = await emptyStock();
    const body = { version: 0, name: 'Autre nom', location: 'Allée 2', identifier: 'ALLEE2', bins: ['B1'] };
    expect(await asNobody.refused('PATCH /stocks/{id}', { params: { id }, body })).toBe('unauthorized');
    expect((await change(id, body, who().warehouse_operator)).status).toBe(403);
    expect((await change(id, body, world.b.tokens.warehouse_manager)).status).toBe(404);
    expect((await change(id, body)).answer()).toMatchObject({ ...body, version: 1 });
    expect((await change(id, body)).refusal().code).toBe('status_changed');
    expect((await change(id, { version: 1, name: 'Autre nom' })).status).toBe(200);
    expect((await change(id, { version: 2, name: 'to_verify' })).refusal().code).toBe('stock_name_taken');
    expect((await change(id, { version: 2, name: '' })).refusal()).toMatchObject({
      violations: [{ field: 'name' }],
    });
  });

  test('keeps its name when it is native; its shelf may change', async () => {
    const id = world.a.stocks.refurb_completed;
    expect((await change(id, { version: 0, name: 'Fini' })).refusal()).toMatchObject({
      code: 'native_stock',
      violations: [{ field: 'name' }],
    });
    const shelf = { version: 0, name: 'refurb_completed', location: 'Allée 1', identifier: 'FINI' };
    expect((await change(id, shelf)).answer()).toMatchObject({
      location: 'Allée 1',
      native: 'refurb_completed',
    });
  });

  test('keeps the bins in which something lies', async () => {
    const id = await emptyStock({ bins: ['A1', 'A2'] });
    await itemIn(id, 0, { bin: 'A2' });
    expect((await change(id, { version: 0, bins: ['A1'] })).refusal()).toMatchObject({
      code: 'bin_in_use',
      violations: [{ field: 'bins' }],
      extra: { bins: ['A2'] },
    });
    expect((await change(id, { version: 0, bins: ['A2'] })).status).toBe(200);
  });

  test('by two at once is changed by one, and the other is told', async () => {
    const id = await emptyStock();
    const answers = await Promise.all([
      change(id, { version: 0, location: 'Ici' }),
      change(id, { version: 0, location: 'Là' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a stock that is deleted', () => {
  const remove = (id: string, token = manager()) =>
    world.as(token).send('DELETE /stocks/{id}', { params: { id } });

  test('is gone, with what ended there', async () => {
    const id = await emptyStock();
    await world.sql.query('update organizations set "stock" = $1 where "id" = $2', [id, world.a.warehouse]);
    await world.as(manager()).call('POST /stocks/{id}/counts', { params: { id }, body: { codes: ['rien'] } });
    expect(await asNobody.refused('DELETE /stocks/{id}', { params: { id } })).toBe('unauthorized');
    expect((await remove(id, who().warehouse_operator)).status).toBe(403);
    expect((await remove(id, world.b.tokens.warehouse_manager)).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    const { rows } = await world.sql.query('select "stock" from organizations where "id" = $1', [
      world.a.warehouse,
    ]);
    expect(rows).toEqual([{ stock: null }]);
  });

  test('is refused when it is native, holds items or serves refurbishment steps', async () => {
    expect((await remove(world.a.stocks.to_verify)).refusal().code).toBe('native_stock');
    const full = await emptyStock();
    await itemIn(full);
    expect((await remove(full)).refusal()).toMatchObject({
      code: 'stock_in_use',
      extra: { itemCount: 1, stepCount: 0 },
    });
    const used = await emptyStock();
    await world.sql.query('update refurb_steps set "stockId" = $1 where "id" = $2', [
      used,
      world.a.refurbSteps.screen,
    ]);
    expect((await remove(used)).refusal()).toMatchObject({
      code: 'stock_in_use',
      extra: { itemCount: 0, stepCount: 1 },
    });
    expect(await world.as(manager()).call('GET /stocks/{id}', { params: { id: used } })).toMatchObject({
      stepCount: 1,
    });
  });

  test('while something is put there is refused, or the move is: nothing is lost', async () => {
    const id = await emptyStock();
    const dossier: Arranged = await itemIn(world.a.stocks.to_refurbish);
    const [removed, moved] = await Promise.all([
      remove(id),
      world.a.as.warehouse_operator.send('POST /items/moves', {
        body: { stockId: id, codes: [dossier.itemId] },
      }),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([removed.status, moved.status]);
  });
});

describe('the content of a stock', () => {
  test('is counted exactly, with its age on average', async () => {
    const id = await emptyStock();
    await itemIn(id, 1);
    await itemIn(id, 4);
    await itemIn(id, 900, { exitReason: 'sold', exitAt: world.clock.now.toISOString() });
    const counted = { productQuantity: 2, averageAge: 2.5 };
    expect(await world.as(manager()).call('GET /stocks/{id}', { params: { id } })).toMatchObject(counted);
    const { items: list } = await world.as(manager()).call('GET /stocks', { query: { itemsPerPage: 100 } });
    expect(list.find((stock) => stock['id'] === id)).toMatchObject(counted);
  });

  test('is shown to those of its workshop', async () => {
    const id = await emptyStock();
    expect(await asNobody.refused('GET /stocks/{id}', { params: { id } })).toBe('unauthorized');
    expect(await world.a.as.store_seller.refused('GET /stocks/{id}', { params: { id } })).toBe('forbidden');
    for (const token of [who().otherOperator, world.b.tokens.buyer_manager]) {
      expect(await world.as(token).refused('GET /stocks/{id}', { params: { id } })).toBe('not_found');
      const { items: list } = await world.as(token).call('GET /stocks', { query: { itemsPerPage: 100 } });
      expect(list.map((stock) => stock['id'])).not.toContain(id);
    }
    const { items: list } = await world.a.as.buyer_manager.call('GET /stocks', {
      query: { itemsPerPage: 100, warehouse: world.a.otherWarehouse },
    });
    expect(new Set(list.map((stock) => stock['warehouseName']))).toEqual(new Set(['Atelier A2']));
  });

  test('has a label for the printer', async () => {
    const id = await emptyStock({ location: 'Allée 4' });
    expect(await world.a.as.otherOperator.refused('GET /stocks/{id}/label', { params: { id } })).toBe(
      'not_found',
    );
    const label = await world.as(who().warehouse_operator).send('GET /stocks/{id}/label', { params: { id } });
    expect([label.status, label.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/pdf'),
    ]);
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const zpl = await world
      .as(who().warehouse_operator)
      .send('GET /stocks/{id}/label', { params: { id }, query: { format: 'zpl' } });
    expect(zpl.headers.get('content-type')).toContain('application/zpl');
    expect(zpl.bytes.toString()).toContain('^FDAllée 4^FS');
  });
});
