import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { idOf } from '@reprise/tests/kit/answered.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';

const world = await openWorld();
const manager = world.a.tokens.warehouse_manager;
const operator = world.a.tokens.warehouse_operator;

const base = '/refurb-diagnostic-questions';
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  token: string | null = manager,
) => world.call(method, url, { token, body });
const asked = (more: object = {}) => ({
  type: 'unique',
  label: { 'fr-FR': 'L’appareil chauffe-t-il ?', 'en-GB': 'Does it run hot?', 'nl-BE': '' },
  categoryIds: [],
  responses: [
    { label: { 'fr-FR': 'Oui' }, refurbStepIds: [world.a.refurbSteps.battery] },
    { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
  ],
  ...more,
});
const labels = async (token = operator) =>
  (await call('GET', base, undefined, token)).list.map((one) => one.label);

/** An item with a diagnosis in progress, and the address of that diagnosis. */
async function begun(item: object = {}) {
  const file = await arrangeDossier(world, world.a, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_refurbish,
      identificationNumber: nextItemNumber(),
      ...item,
    },
  });
  const url = `/items/${file.itemId}/refurb-diagnoses`;
  const started = await call('POST', url, { version: 0 }, operator);
  return { file, url: `/refurb-diagnoses/${idOf(started)}`, json: started.json };
}

describe('a question', () => {
  test('is asked, changed, moved and given up', async () => {
    const made = await call('POST', base, asked());
    expect(made).toMatchObject({
      status: 201,
      json: {
        type: 'unique',
        version: 0,
        position: 2,
        responses: [{ refurbStepIds: [world.a.refurbSteps.battery] }, { refurbStepIds: [] }],
      },
    });
    // an empty language falls back to another one
    expect(made.json['label']).toEqual({ 'fr-FR': 'L’appareil chauffe-t-il ?', 'en-GB': 'Does it run hot?' });
    const url = `${base}/${idOf(made)}`;
    expect(await call('GET', url)).toMatchObject({
      status: 200,
      json: { label: made.json['label'] as object },
    });

    const [yes, no] = made.json['responses'] as { id: string }[];
    const changed = asked({
      version: 0,
      type: 'multiple',
      categoryIds: [world.a.rootCategory],
      responses: [
        { ...no, label: { 'fr-FR': 'Pas du tout' }, refurbStepIds: [] },
        { label: { 'fr-FR': 'Un peu' }, refurbStepIds: [world.a.refurbSteps.screen] },
      ],
    });
    const after = await call('PATCH', url, changed);
    expect(after).toMatchObject({
      status: 200,
      json: {
        version: 1,
        type: 'multiple',
        categoryIds: [world.a.rootCategory],
        responses: [{ id: no!.id, label: { 'fr-FR': 'Pas du tout' } }, { label: { 'fr-FR': 'Un peu' } }],
      },
    });
    expect(JSON.stringify(after.json)).not.toContain(yes!.id);
    expect(await call('PATCH', url, changed)).toMatchObject({
      status: 409,
      json: { code: 'status_changed' },
    });

    expect(await labels()).toEqual(['Que faut-il changer ?', 'L’appareil chauffe-t-il ?']);
    expect(await call('POST', `${url}/move`, { direction: 'up' })).toMatchObject({ json: { position: 1 } });
    expect(await labels()).toEqual(['L’appareil chauffe-t-il ?', 'Que faut-il changer ?']);
    expect((await call('POST', `${url}/move`, { direction: 'up' })).status).toBe(200);
    await call('POST', `${url}/move`, { direction: 'bottom' });
    expect(await labels()).toEqual(['Que faut-il changer ?', 'L’appareil chauffe-t-il ?']);

    expect((await call('DELETE', url)).status).toBe(204);
    expect((await call('DELETE', url)).status).toBe(404);
    expect((await call('GET', url)).status).toBe(404);
    expect((await call('POST', `${url}/move`, { direction: 'up' })).status).toBe(404);
    expect(await labels()).toEqual(['Que faut-il changer ?']);
  });

  test('changed by two at once keeps one of the changes; two moves keep every question', async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(idOf(await call('POST', base, asked())));
    const url = `${base}/${ids[0]}`;
    const both = await Promise.all([
      call('PATCH', url, asked({ version: 0, label: { 'fr-FR': 'Un' } })),
      call('PATCH', url, asked({ version: 0, label: { 'fr-FR': 'Deux' } })),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([
      call('POST', `${url}/move`, { direction: 'top' }),
      call('POST', `${base}/${ids[2]}/move`, { direction: 'top' }),
      call('POST', base, asked({ label: { 'fr-FR': 'Quatre' } })),
    ]);
    const { list } = await call('GET', base);
    expect(new Set(list.map(({ id }) => id)).size).toBe(5);
    const others = list.map((json) => idOf({ json })).filter((id) => id !== world.a.refurbQuestion);
    for (const id of others) await call('DELETE', `${base}/${id}`);
  });

  test.each([
    ['no French label', () => ({ label: { 'en-GB': 'Hot?' } }), 'label.fr-FR'],
    ['a long label', () => ({ label: { 'fr-FR': 'x'.repeat(256) } }), 'label.fr-FR'],
    ['one response', () => ({ responses: [{ label: { 'fr-FR': 'Oui' }, refurbStepIds: [] }] }), 'responses'],
    ['another kind', () => ({ type: 'maybe' }), 'type'],
    ['a foreign category', () => ({ categoryIds: [world.b.category] }), 'categoryIds.0'],
    [
      'a foreign step',
      () => ({
        responses: [
          { label: { 'fr-FR': 'Oui' }, refurbStepIds: [world.b.refurbSteps.screen] },
          { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
        ],
      }),
      'responses.0.refurbStepIds.0',
    ],
    [
      'a response of another question',
      () => ({
        responses: [
          { id: world.a.refurbResponses.screen, label: { 'fr-FR': 'Oui' }, refurbStepIds: [] },
          { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
        ],
      }),
      'responses.0.id',
    ],
  ] as const)('with %s is refused at its field', async (_, wrong, field) => {
    const refused = await call('POST', base, asked(wrong()));
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid', violations: [{ field }] } });
  });

  test('is managed by those who may, in their own account', async () => {
    const own = `${base}/${world.a.refurbQuestion}`;
    const everything = (token: string | null) =>
      Promise.all([
        call('GET', own, undefined, token),
        call('POST', base, asked(), token),
        call('PATCH', own, asked({ version: 0 }), token),
        call('POST', `${own}/move`, { direction: 'up' }, token),
        call('DELETE', own, undefined, token),
        call('DELETE', `/refurb-steps/${world.a.refurbSteps.screen}`, undefined, token),
      ]);
    const statuses = async (token: string | null) => (await everything(token)).map(({ status }) => status);
    expect(await statuses(null)).toEqual(Array(6).fill(401));
    expect(await statuses(operator)).toEqual(Array(6).fill(403));
    const { json, ...created } = await call(
      'POST',
      base,
      asked({ buyerAccountId: world.a.buyer }),
      world.b.tokens.buyer_manager,
    );
    expect({ ...created, json }).toMatchObject({ status: 404 });
    expect((await statuses(world.b.tokens.warehouse_manager)).filter((_, at) => at !== 1)).toEqual(
      Array(5).fill(404),
    );
    // users of the provider have to name the account
    const { super_admin: admin } = world.a.tokens;
    expect(await call('POST', base, asked(), admin)).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'buyerAccountId', code: 'required' }] },
    });
    const made = await call('POST', base, asked({ buyerAccountId: world.a.buyer }), admin);
    expect(made).toMatchObject({ status: 201, json: { buyerAccountId: world.a.buyer } });
    expect(
      (await call('DELETE', `${base}/${idOf(made)}`, undefined, world.a.tokens.buyer_manager)).status,
    ).toBe(204);
  });
});

describe('a diagnosis', () => {
  test('asks the questions of the item’s category and of those above it', async () => {
    const above = idOf(await call('POST', base, asked({ categoryIds: [world.a.rootCategory] })));
    const { json } = await begun();
    expect((json['questions'] as { id: string }[]).map(({ id }) => id)).toContain(above);
    await call('DELETE', `${base}/${above}`);
  });

  test('goes on when its questions change meanwhile, and shows afterwards what was answered', async () => {
    const made = await call('POST', base, asked());
    const [yes] = made.json['responses'] as { id: string }[];
    const { url } = await begun();
    const given = [
      { questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.screen] },
      { questionId: idOf(made), responseIds: [yes!.id] },
    ];
    expect((await call('PATCH', url, { responses: given }, operator)).status).toBe(200);
    await call('DELETE', `${base}/${idOf(made)}`);
    const now = await call('GET', url, undefined, operator);
    expect(now.json).toMatchObject({ responses: [given[0]] });
    expect(JSON.stringify(now.json['questions'])).not.toContain(idOf(made));
    const stockId = world.a.stocks.to_refurbish;
    const stepIds = [world.a.refurbSteps.screen];
    expect((await call('POST', `${url}/finalize`, { stepIds, stockId }, operator)).status).toBe(200);
    const after = await call('GET', url, undefined, operator);
    expect(after.json['questions']).toMatchObject([
      { id: world.a.refurbQuestion },
      { id: idOf(made), label: 'L’appareil chauffe-t-il ?' },
    ]);
  });

  test('is not ended with a response that was given up', async () => {
    const made = await call('POST', base, asked());
    const [yes, no] = made.json['responses'] as { id: string }[];
    const { url } = await begun();
    await call(
      'PATCH',
      url,
      {
        responses: [
          { questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.nothing] },
          { questionId: idOf(made), responseIds: [yes!.id] },
        ],
      },
      operator,
    );
    const kept = { ...no, label: { 'fr-FR': 'Non' }, refurbStepIds: [] };
    const other = { label: { 'fr-FR': 'Beaucoup' }, refurbStepIds: [] };
    await call('PATCH', `${base}/${idOf(made)}`, asked({ version: 0, responses: [kept, other] }));
    const stockId = world.a.stocks.to_refurbish;
    expect(await call('POST', `${url}/finalize`, { stepIds: [], stockId }, operator)).toMatchObject({
      status: 422,
      json: { code: 'question_unanswered' },
    });
    await call('DELETE', `${base}/${idOf(made)}`);
  });
});

describe('a step', () => {
  const step = () =>
    world.insert('refurb_steps', {
      buyerAccountId: world.a.buyer,
      name: 'Polir',
      description: '',
      stockId: null,
      active: true,
    });

  test('assigned to a question cannot be deleted; given up, it is offered no more', async () => {
    expect(await call('DELETE', `/refurb-steps/${world.a.refurbSteps.screen}`)).toMatchObject({
      status: 409,
      json: { code: 'refurb_step_in_use' },
    });
    expect(JSON.stringify((await call('GET', '/refurb-steps')).list)).toContain(world.a.refurbSteps.screen);
    const id = await step();
    const responses = [
      { label: { 'fr-FR': 'Oui' }, refurbStepIds: [id] },
      { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
    ];
    const question = `${base}/${idOf(await call('POST', base, asked({ responses })))}`;
    expect(await call('DELETE', `/refurb-steps/${id}`)).toMatchObject({
      json: { code: 'refurb_step_in_use' },
    });
    await call('DELETE', question);
    expect((await call('DELETE', `/refurb-steps/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/refurb-steps/${id}`)).status).toBe(404);
    expect(JSON.stringify((await call('GET', '/refurb-steps')).list)).not.toContain(id);
    expect((await call('POST', base, asked({ responses }))).status).toBe(422);
  });

  test('deleted and assigned at the same moment is one of both', async () => {
    const id = await step();
    const responses = [
      { label: { 'fr-FR': 'Oui' }, refurbStepIds: [id] },
      { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
    ];
    const [deleted, made] = await Promise.all([
      call('DELETE', `/refurb-steps/${id}`),
      call('POST', base, asked({ responses })),
    ]);
    expect([
      [204, 422],
      [409, 201],
    ]).toContainEqual([deleted.status, made.status]);
    if (made.status === 201) await call('DELETE', `${base}/${idOf(made)}`);
  });
});

describe('a code at the bench', () => {
  const find = (code: string, work = 'diagnosis', token: string | null = operator) =>
    call('GET', `/refurb-items/${encodeURIComponent(code)}?for=${work}`, undefined, token);
  const lying = async (item: object = {}) => {
    const code = nextItemNumber();
    const file = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
      item: {
        status: 'item_completed',
        outcome: 'item_completed',
        warehouseId: world.a.warehouse,
        stockId: world.a.stocks.to_refurbish,
        identificationNumber: code,
        ...item,
      },
    });
    return { ...file, code };
  };

  test('names one item of the workshop', async () => {
    const { code, number, itemId } = await lying();
    for (const one of [code, number]) {
      expect(await find(one)).toMatchObject({ status: 200, json: { id: itemId } });
      expect(await find(one, 'steps')).toMatchObject({ status: 200, json: { id: itemId } });
    }
    const running = await lying({ status: 'item_refurb_diagnostic_in_progress' });
    expect((await find(running.code)).status).toBe(200);
    expect(await find(running.code, 'steps')).toMatchObject({ json: { code: 'wrong_item_status' } });
  });

  test('each reason why not is its own', async () => {
    expect(await find('1234567')).toMatchObject({ status: 422, json: { code: 'item_code_length' } });
    expect(await find('29999990')).toMatchObject({ status: 404, json: { code: 'item_not_found' } });
    const elsewhere = await lying({ warehouseId: world.a.otherWarehouse });
    expect(await find(elsewhere.code)).toMatchObject({ status: 404, json: { code: 'item_not_found' } });
    const early = await lying({ status: 'item_registered_in_warehouse', outcome: null });
    for (const work of ['diagnosis', 'steps'])
      expect(await find(early.code, work)).toMatchObject({
        status: 409,
        json: { code: 'wrong_item_status', currentStatus: 'item_registered_in_warehouse' },
      });
    const done = await lying({ status: 'item_refurb_completed' });
    expect(await find(done.code)).toMatchObject({ status: 409, json: { code: 'diagnosis_already_done' } });
    expect((await find(done.code, 'steps')).status).toBe(200);
    const twin = await lying({ serialNumber: 'SN123456' });
    await lying({ serialNumber: 'SN123456' });
    expect(await find('SN123456')).toMatchObject({ status: 409, json: { code: 'several_items' } });
    expect((await find(twin.code, 'cleaning')).status).toBe(422);
    expect((await find(twin.code, 'steps', null)).status).toBe(401);
    expect((await find(twin.code, 'steps', world.a.tokens.store_seller)).status).toBe(403);
    expect((await find(twin.code, 'steps', world.b.tokens.warehouse_operator)).status).toBe(404);
  });
});
