import { beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '@reprise/tests/kit/world.ts';
import { insertRule } from '@reprise/tests/kit/around-dossier.ts';
import { declare, visitorOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const head = world.a.tokens.root_management_unit_manager;
beforeEach(async () => {
  await world.sql.query('delete from dispatch_circuit_rules');
});

type CircuitName = keyof World['a']['circuits'];
const add = (circuit: CircuitName, category = world.a.category, token: string | null = head) =>
  world.as(token).send('POST /categories/{id}/circuits/{circuitId}', {
    params: { id: category, circuitId: world.a.circuits[circuit] },
  });
const remove = (circuit: CircuitName, category = world.a.category, token: string | null = head) =>
  world.as(token).send('DELETE /categories/{id}/circuits/{circuitId}', {
    params: { id: category, circuitId: world.a.circuits[circuit] },
  });
const offersOf = async (category = world.a.category): Promise<Record<string, string>> => {
  const json = await world.as(head).call('GET /internal/categories/{id}', { params: { id: category } });
  return Object.fromEntries(json.circuits.map(({ type, offered, from }) => [type, `${offered} ${from}`]));
};
const write = (body: object, token: string | null = head) =>
  world.as(token).raw('POST /dispatch-circuit-rules', {
    body: { circuitId: world.a.circuits.web_post, categoryIds: [world.a.category], ...body },
  });
const change = (id: string, body: object, token: string | null = head) =>
  world.as(token).raw('PATCH /dispatch-circuit-rules/{id}', { params: { id }, body });

describe('the circuits of a category', () => {
  test('are withdrawn and offered one by one, and the others stay', async () => {
    const { a } = world;
    const other = (
      await world.as(head).call('POST /categories', {
        body: {
          category: {
            identifier: 'tablettes',
            label: { 'fr-FR': 'Tablettes' },
            parentCategory: a.rootCategory,
            defaultProductWeight: 500,
          },
        },
      })
    ).id;
    expect((await offersOf())['web_post']).toBe('true everywhere');
    expect((await remove('web_post')).status).toBe(200);
    expect([(await offersOf())['web_post'], (await offersOf(other))['web_post']]).toEqual([
      'false own',
      'true everywhere',
    ]);
    const again = await remove('web_post');
    expect([again.status, again.answer().dispatchCircuitRule]).toEqual([200, expect.any(Array)]);
    await add('web_post');
    expect((await offersOf())['web_post']).toBe('true everywhere');
    await remove('web_post', a.rootCategory);
    await add('web_post');
    expect([(await offersOf())['web_post'], (await offersOf(other))['web_post']]).toEqual([
      'true own',
      'false inherited',
    ]);
    const { rows } = await world.sql.query(
      `select count(*)::int as n from audit_logs where "noun" = 'dispatch_circuit_rule'`,
    );
    expect(rows[0]?.n).toBeGreaterThan(2);
  });

  test('are followed by the site', async () => {
    const id = await declare(world, world.a);
    const offered = async () => {
      const ways = await world
        .as(visitorOf(world.a))
        .call('GET /declarations/{id}/shipping-methods', { params: { id } });
      return ways.map(({ circuitType }) => circuitType);
    };
    expect(await offered()).toContain('web_post');
    await remove('web_post');
    expect(await offered()).not.toContain('web_post');
  });

  test('have one store-drop path: category_store_drop', async () => {
    const { circuits, rootCategory } = world.a;
    // limited to another category so far, it is not offered here
    await insertRule(world, { circuitId: circuits.store_drop_label, categoryIds: [] });
    expect((await add('store_drop_label', rootCategory)).refusal()).toMatchObject({
      status: 409,
      code: 'category_store_drop',
    });
  });

  test('have the store drop that a web drop needs: category_web_drop', async () => {
    expect((await remove('store_drop')).refusal()).toMatchObject({ status: 409, code: 'category_web_drop' });
    await remove('web_drop');
    await remove('web_drop_label');
    expect((await remove('store_drop')).status).toBe(200);
    expect((await add('web_drop')).refusal().code).toBe('category_web_drop');
  });

  test('are changed by the retailer’s own people', async () => {
    const { a, b } = world;
    expect((await add('web_post', a.category, null)).status).toBe(401);
    expect((await add('web_post', a.category, a.tokens.buyer_manager)).status).toBe(403);
    expect((await remove('web_post', a.category, b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await remove('web_post', b.category)).status).toBe(404);
    expect(
      await world.as(head).refused('POST /categories/{id}/circuits/{circuitId}', {
        params: { id: a.category, circuitId: b.circuits.web_post },
      }),
    ).toBe('not_found');
    expect((await remove('web_post', a.category, a.tokens.super_admin)).status).toBe(200);
  });
});

describe('the rules of circuits of a category', () => {
  test('are written, changed and removed', async () => {
    const made = await write({
      description: 'Protégez bien le téléphone',
      instructions: [
        { type: 'protect', label: 'Emballez' },
        { type: 'post', label: 'Postez' },
      ],
      customValues: { grade: 'A' },
    });
    expect(made.status).toBe(201);
    expect(made.answer()).toMatchObject({
      status: 'enabled',
      version: 0,
      instructions: [
        { sequence: 1, label: 'Emballez' },
        { sequence: 2, label: 'Postez' },
      ],
      circuit: { type: 'web_post' },
    });
    const id = made.answer().id;
    const listed = await world
      .as(head)
      .send('GET /dispatch-circuit-rules', { query: { 'categoryIds[]': [world.a.category] } });
    expect(listed.answer().items).toMatchObject([{ id, version: 0 }]);
    const changed = await change(id, { version: 0, highlightedInstruction: 'Retirez la carte SIM' });
    expect(changed.answer()).toMatchObject({ version: 1, description: 'Protégez bien le téléphone' });
    expect((await change(id, { version: 0, terms: 'x' })).refusal().code).toBe('status_changed');
    await world.as(head).call('DELETE /dispatch-circuit-rules/{id}', { params: { id } });
    expect((await change(id, { version: 1 })).status).toBe(404);
    const { rows } = await world.sql.query(
      'select "action" from audit_logs where "nounId" = $1 order by "id"',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
  });

  test('are read by each in their language', async () => {
    const { a } = world;
    const id = (
      await write({
        description: 'Protégez bien le téléphone.',
        highlightedInstruction: 'Retirez la carte SIM.',
        translations: {
          description: { 'en-GB': 'Wrap the phone well.', 'de-DE': 'Verpacken Sie das Telefon gut.' },
          highlightedInstruction: { 'de-DE': 'Entnehmen Sie die SIM-Karte.' },
        },
        instructions: [
          { type: 'protect', label: 'Emballez', translations: { 'de-DE': 'Verpacken Sie es' } },
          { type: 'post', label: 'Postez', translations: { 'en-GB': 'Post it' } },
        ],
      })
    ).answer().id;
    const declarationId = await declare(world, a);
    const read = async (language: string): Promise<string[]> => {
      const list = await world
        .as(visitorOf(a), { 'accept-language': language })
        .call('GET /declarations/{id}/shipping-methods', { params: { id: declarationId } });
      const ways = list as { circuitType: string; description: string; instructions: { label: string }[] }[];
      const way = ways.find(({ circuitType }) => circuitType === 'web_post');
      return [way?.description ?? '', ...(way?.instructions ?? []).map(({ label }) => label)];
    };
    const service = async (language: string): Promise<string> => (await read(language))[0] ?? '';
    expect(await service('fr-FR')).toMatch(/^Protégez bien le téléphone\..* Retirez la carte SIM\.$/);
    expect(await service('de-DE')).toMatch(
      /^Verpacken Sie das Telefon gut\..* Entnehmen Sie die SIM-Karte\.$/,
    );
    // English is the fallback, and French where there is none
    expect(await service('nl-BE')).toMatch(/^Wrap the phone well\..* Retirez la carte SIM\.$/);
    expect((await read('de-DE')).slice(1)).toEqual(['Verpacken Sie es', 'Post it']);
    expect((await read('nl-BE')).slice(1)).toEqual(['Emballez', 'Post it']);
    const json = (await change(id, { version: 0, translations: {} })).answer();
    expect(json).toMatchObject({
      translations: {},
      instructions: [{ translations: expect.any(Object) }, {}],
    });
    expect(await service('de-DE')).toMatch(/^Protégez bien le téléphone\./);
    // a category that was removed from the rule behaves as before
    await change(id, { version: 1, translations: { description: { 'de-DE': 'Gut verpacken.' } } });
    const others = [a.category, a.rootCategory];
    await change(id, { version: 2, categoryIds: others });
    await remove('web_post');
    const list = (await world.as(head).call('GET /dispatch-circuit-rules')).items;
    expect(list.map(({ translations }) => translations)).toEqual(
      list.map(() => ({ description: { 'de-DE': 'Gut verpacken.' } })),
    );
    expect(list.length).toBe(2);
  });

  test('are one a category and circuit: category_has_rule, also for two at once', async () => {
    const both = await Promise.all([write({}), write({})]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal()).toMatchObject({
      code: 'category_has_rule',
      violations: [{ field: 'categoryIds.0' }],
    });
    const second = (await write({ categoryIds: [world.a.rootCategory] })).answer().id;
    expect((await change(second, { version: 0, categoryIds: [world.a.category] })).refusal().code).toBe(
      'category_has_rule',
    );
  });

  test.each([
    [{ categoryIds: [] }, 'categoryIds', 'too_few'],
    [{ description: 'x'.repeat(501) }, 'description', 'too_long'],
    [{ terms: 'x'.repeat(5_001) }, 'terms', 'too_long'],
    [{ highlightedInstruction: 'x'.repeat(151) }, 'highlightedInstruction', 'too_long'],
    [
      { translations: { description: { 'de-DE': 'x'.repeat(501) } } },
      'translations.description.de-DE',
      'too_long',
    ],
    [{ instructions: [{ type: 'none', label: '' }] }, 'instructions.0.label', 'required'],
    [
      { instructions: Array.from({ length: 7 }, () => ({ type: 'none', label: 'x' })) },
      'instructions',
      'too_many',
    ],
    [{ eligibleCountries: ['France'] }, 'eligibleCountries.0', 'format'],
    [{ status: 'half' }, 'status', 'choice'],
  ])('are refused with %j at %s: %s', async (body, field, code) => {
    const refused = await write(body);
    expect(refused.status).toBe(422);
    expect(refused.refusal().violations).toMatchObject([{ field, code }]);
  });

  test('name categories of the account, and keep one store-drop path', async () => {
    const { a, b } = world;
    const foreign = await write({ categoryIds: [a.category, b.category] });
    expect(foreign.refusal().violations).toMatchObject([{ field: 'categoryIds.1', code: 'choice' }]);
    const store = { circuitId: a.circuits.store_drop, status: 'disabled' };
    expect((await write(store)).refusal().code).toBe('category_web_drop');
    expect((await write({ circuitId: b.circuits.web_post })).status).toBe(404);
  });

  test('are written by the retailer’s head office', async () => {
    const { a, b } = world;
    const id = (await write({})).answer().id;
    const removed = (token: string | null) =>
      world.as(token).send('DELETE /dispatch-circuit-rules/{id}', { params: { id } });
    for (const [token, status] of [
      [null, 401],
      [a.tokens.buyer_manager, 403],
      [a.tokens.root_management_unit_analyst, 403],
    ] as const)
      expect([
        (await write({}, token)).status,
        (await change(id, { version: 0 }, token)).status,
        (await removed(token)).status,
      ]).toEqual([status, status, status]);
    const other = b.tokens.root_management_unit_manager;
    expect([(await change(id, { version: 0 }, other)).status, (await removed(other)).status]).toEqual([
      404, 404,
    ]);
  });
});
