import type { Driver } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';

const world = await openWorld();
const manager = world.a.as.warehouse_manager;
const operator = world.a.as.warehouse_operator;

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
const labels = async (by = operator) =>
  (await by.call('GET /refurb-diagnostic-questions')).items.map((one) => one.label);

/** An item with a diagnosis in progress, and the address of that diagnosis. */
async function begun(item: object = {}) {
  const dossier = await arrangeDossier(world, world.a, {
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
  const started = await operator.send('POST /items/{id}/refurb-diagnoses', {
    params: { id: dossier.itemId },
    body: { version: 0 },
  });
  return { file: dossier, id: started.answer().id, json: started.answer() };
}

describe('a refurb question', () => {
  test('is asked, changed, moved and deleted', async () => {
    const made = await manager.raw('POST /refurb-diagnostic-questions', { body: asked() });
    expect(made.answer()).toMatchObject({
      type: 'unique',
      version: 0,
      position: 2,
      responses: [{ refurbStepIds: [world.a.refurbSteps.battery] }, { refurbStepIds: [] }],
    });
    // an empty language falls back to another one
    expect(made.answer().label).toEqual({
      'fr-FR': 'L’appareil chauffe-t-il ?',
      'en-GB': 'Does it run hot?',
    });
    expect(
      await manager.call('GET /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } }),
    ).toMatchObject({ label: made.answer().label });

    const [yes, no] = made.answer().responses as { id: string }[];
    const changed = asked({
      version: 0,
      type: 'multiple',
      categoryIds: [world.a.rootCategory],
      responses: [
        { ...no, label: { 'fr-FR': 'Pas du tout' }, refurbStepIds: [] },
        { label: { 'fr-FR': 'Un peu' }, refurbStepIds: [world.a.refurbSteps.screen] },
      ],
    });
    const after = await manager.raw('PATCH /refurb-diagnostic-questions/{id}', {
      params: { id: made.answer().id },
      body: changed,
    });
    expect(after.answer()).toMatchObject({
      version: 1,
      type: 'multiple',
      categoryIds: [world.a.rootCategory],
      responses: [{ id: no!.id, label: { 'fr-FR': 'Pas du tout' } }, { label: { 'fr-FR': 'Un peu' } }],
    });
    expect(JSON.stringify(after.answer())).not.toContain(yes!.id);
    expect(
      (
        await manager.raw('PATCH /refurb-diagnostic-questions/{id}', {
          params: { id: made.answer().id },
          body: changed,
        })
      ).refusal().code,
    ).toBe('status_changed');

    expect(await labels()).toEqual(['Que faut-il changer ?', 'L’appareil chauffe-t-il ?']);
    expect(
      await manager.call('POST /refurb-diagnostic-questions/{id}/move', {
        params: { id: made.answer().id },
        body: { direction: 'up' },
      }),
    ).toMatchObject({ position: 1 });
    expect(await labels()).toEqual(['L’appareil chauffe-t-il ?', 'Que faut-il changer ?']);
    await manager.call('POST /refurb-diagnostic-questions/{id}/move', {
      params: { id: made.answer().id },
      body: { direction: 'up' },
    });
    await manager.send('POST /refurb-diagnostic-questions/{id}/move', {
      params: { id: made.answer().id },
      body: { direction: 'bottom' },
    });
    expect(await labels()).toEqual(['Que faut-il changer ?', 'L’appareil chauffe-t-il ?']);

    await manager.call('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } });
    expect(
      await manager.refused('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } }),
    ).toBe('not_found');
    expect(
      await manager.refused('GET /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } }),
    ).toBe('not_found');
    expect(
      await manager.refused('POST /refurb-diagnostic-questions/{id}/move', {
        params: { id: made.answer().id },
        body: { direction: 'up' },
      }),
    ).toBe('not_found');
    expect(await labels()).toEqual(['Que faut-il changer ?']);
  });

  test('changed by two at once keeps one of the changes; two moves keep every question', async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1)
      ids.push((await manager.raw('POST /refurb-diagnostic-questions', { body: asked() })).answer().id);
    const both = await Promise.all([
      manager.raw('PATCH /refurb-diagnostic-questions/{id}', {
        params: { id: ids[0]! },
        body: asked({ version: 0, label: { 'fr-FR': 'Un' } }),
      }),
      manager.raw('PATCH /refurb-diagnostic-questions/{id}', {
        params: { id: ids[0]! },
        body: asked({ version: 0, label: { 'fr-FR': 'Deux' } }),
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([
      manager.send('POST /refurb-diagnostic-questions/{id}/move', {
        params: { id: ids[0]! },
        body: { direction: 'top' },
      }),
      manager.send('POST /refurb-diagnostic-questions/{id}/move', {
        params: { id: ids[2]! },
        body: { direction: 'top' },
      }),
      manager.raw('POST /refurb-diagnostic-questions', { body: asked({ label: { 'fr-FR': 'Quatre' } }) }),
    ]);
    const list = (await manager.call('GET /refurb-diagnostic-questions')).items;
    expect(new Set(list.map(({ id }) => id)).size).toBe(5);
    const others = list.map((json) => json.id).filter((id) => id !== world.a.refurbQuestion);
    for (const id of others)
      await manager.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id } });
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
    const refused = await manager.raw('POST /refurb-diagnostic-questions', { body: asked(wrong()) });
    expect(refused.refusal()).toMatchObject({ code: 'invalid', violations: [{ field }] });
  });

  test('is managed by those who may, in their own account', async () => {
    const everything = (by: Driver) =>
      Promise.all([
        by.send('GET /refurb-diagnostic-questions/{id}', { params: { id: world.a.refurbQuestion } }),
        by.raw('POST /refurb-diagnostic-questions', { body: asked() }),
        by.raw('PATCH /refurb-diagnostic-questions/{id}', {
          params: { id: world.a.refurbQuestion },
          body: asked({ version: 0 }),
        }),
        by.send('POST /refurb-diagnostic-questions/{id}/move', {
          params: { id: world.a.refurbQuestion },
          body: { direction: 'up' },
        }),
        by.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id: world.a.refurbQuestion } }),
        by.send('DELETE /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } }),
      ]);
    const statuses = async (by: Driver) => (await everything(by)).map(({ status }) => status);
    expect(await statuses(world.nobody)).toEqual(Array(6).fill(401));
    expect(await statuses(operator)).toEqual(Array(6).fill(403));
    const sent = await world.b.as.buyer_manager.raw('POST /refurb-diagnostic-questions', {
      body: asked({ buyerAccountId: world.a.buyer }),
    });
    expect(sent.status).toBe(404);
    expect((await statuses(world.b.as.warehouse_manager)).filter((_, at) => at !== 1)).toEqual(
      Array(5).fill(404),
    );
    // users of the provider have to name the account
    const { super_admin: admin } = world.a.tokens;
    expect(
      (await world.as(admin).raw('POST /refurb-diagnostic-questions', { body: asked() })).refusal(),
    ).toMatchObject({ status: 422, violations: [{ field: 'buyerAccountId', code: 'required' }] });
    const made = await world
      .as(admin)
      .raw('POST /refurb-diagnostic-questions', { body: asked({ buyerAccountId: world.a.buyer }) });
    expect(made.answer()).toMatchObject({ buyerAccountId: world.a.buyer });
    await world.a.as.buyer_manager.call('DELETE /refurb-diagnostic-questions/{id}', {
      params: { id: made.answer().id },
    });
  });
});

describe('a refurb diagnosis', () => {
  test('asks the questions of the item’s category and of those above it', async () => {
    const above = (
      await manager.raw('POST /refurb-diagnostic-questions', {
        body: asked({ categoryIds: [world.a.rootCategory] }),
      })
    ).answer().id;
    const { json } = await begun();
    expect(json.questions.map(({ id }) => id)).toContain(above);
    await manager.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id: above } });
  });

  test('goes on when its questions change meanwhile, and shows afterwards what was answered', async () => {
    const made = await manager.raw('POST /refurb-diagnostic-questions', { body: asked() });
    const [yes] = made.answer().responses as { id: string }[];
    const { id } = await begun();
    const given = [
      { questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.screen] },
      { questionId: made.answer().id, responseIds: [yes!.id] },
    ];
    await operator.call('PATCH /refurb-diagnoses/{id}', { params: { id }, body: { responses: given } });
    await manager.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } });
    const now = await operator.send('GET /refurb-diagnoses/{id}', { params: { id } });
    expect(now.answer()).toMatchObject({ responses: [given[0]] });
    expect(JSON.stringify(now.answer().questions)).not.toContain(made.answer().id);
    const stockId = world.a.stocks.to_refurbish;
    const stepIds = [world.a.refurbSteps.screen];
    await operator.call('POST /refurb-diagnoses/{id}/finalize', {
      params: { id },
      body: { stepIds, stockId },
    });
    const after = await operator.send('GET /refurb-diagnoses/{id}', { params: { id } });
    expect(after.answer().questions).toMatchObject([
      { id: world.a.refurbQuestion },
      { id: made.answer().id, label: 'L’appareil chauffe-t-il ?' },
    ]);
  });

  test('keeps what was answered to its other questions meanwhile, as far as they are still asked', async () => {
    const made = await manager.raw('POST /refurb-diagnostic-questions', { body: asked() });
    const [yes] = made.answer().responses as { id: string }[];
    const { id } = await begun();
    const answer = async (questionId: string, responseId: string) => {
      const responses = [{ questionId, responseIds: [responseId] }];
      const kept = await operator.call('PATCH /refurb-diagnoses/{id}', {
        params: { id },
        body: { responses },
      });
      return kept.responses.map((one) => one.questionId);
    };
    const first = () => answer(world.a.refurbQuestion, world.a.refurbResponses.screen);
    await first();
    expect(await answer(made.answer().id, yes!.id)).toEqual([world.a.refurbQuestion, made.answer().id]);
    await manager.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } });
    expect(await first()).toEqual([world.a.refurbQuestion]);
  });

  test('is not ended with a response that was deleted', async () => {
    const made = await manager.raw('POST /refurb-diagnostic-questions', { body: asked() });
    const [yes, no] = made.answer().responses as { id: string }[];
    const { id } = await begun();
    await operator.send('PATCH /refurb-diagnoses/{id}', {
      params: { id },
      body: {
        responses: [
          { questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.nothing] },
          { questionId: made.answer().id, responseIds: [yes!.id] },
        ],
      },
    });
    const kept = { ...no, label: { 'fr-FR': 'Non' }, refurbStepIds: [] };
    const other = { label: { 'fr-FR': 'Beaucoup' }, refurbStepIds: [] };
    await manager.raw('PATCH /refurb-diagnostic-questions/{id}', {
      params: { id: made.answer().id },
      body: asked({ version: 0, responses: [kept, other] }),
    });
    const stockId = world.a.stocks.to_refurbish;
    expect(
      await operator.refused('POST /refurb-diagnoses/{id}/finalize', {
        params: { id },
        body: { stepIds: [], stockId },
      }),
    ).toBe('question_unanswered');
    await manager.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } });
  });
});

describe('a refurb step', () => {
  const step = () =>
    world.insert('refurb_steps', {
      buyerAccountId: world.a.buyer,
      name: 'Polir',
      description: '',
      stockId: null,
      active: true,
    });

  test('assigned to a question cannot be deleted; once withdrawn it is offered no more', async () => {
    expect(
      await manager.refused('DELETE /refurb-steps/{id}', { params: { id: world.a.refurbSteps.screen } }),
    ).toBe('refurb_step_in_use');
    expect(JSON.stringify((await manager.call('GET /refurb-steps')).items)).toContain(
      world.a.refurbSteps.screen,
    );
    const id = await step();
    const responses = [
      { label: { 'fr-FR': 'Oui' }, refurbStepIds: [id] },
      { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
    ];
    const made = await manager.raw('POST /refurb-diagnostic-questions', { body: asked({ responses }) });
    expect(await manager.refused('DELETE /refurb-steps/{id}', { params: { id } })).toBe('refurb_step_in_use');
    await manager.call('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } });
    await manager.call('DELETE /refurb-steps/{id}', { params: { id } });
    expect(await manager.refused('DELETE /refurb-steps/{id}', { params: { id } })).toBe('not_found');
    expect(JSON.stringify((await manager.call('GET /refurb-steps')).items)).not.toContain(id);
    expect(
      (await manager.raw('POST /refurb-diagnostic-questions', { body: asked({ responses }) })).refusal().code,
    ).toBe('invalid');
  });

  test('deleted and assigned at the same moment is one of both', async () => {
    const id = await step();
    const responses = [
      { label: { 'fr-FR': 'Oui' }, refurbStepIds: [id] },
      { label: { 'fr-FR': 'Non' }, refurbStepIds: [] },
    ];
    const [deleted, made] = await Promise.all([
      manager.send('DELETE /refurb-steps/{id}', { params: { id } }),
      manager.raw('POST /refurb-diagnostic-questions', { body: asked({ responses }) }),
    ]);
    expect([
      [204, 422],
      [409, 201],
    ]).toContainEqual([deleted.status, made.status]);
    if (made.status === 201)
      await manager.send('DELETE /refurb-diagnostic-questions/{id}', { params: { id: made.answer().id } });
  });
});

describe('a code that is scanned at the bench', () => {
  const find = (code: string, work = 'diagnosis', by = operator) =>
    by.raw('GET /refurb-items/{code}', { params: { code }, query: { for: work } });
  const lying = async (item: object = {}) => {
    const code = nextItemNumber();
    const dossier = await arrangeDossier(world, world.a, {
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
    return { ...dossier, code };
  };

  test('names one item of the workshop', async () => {
    const { code, number, itemId } = await lying();
    for (const one of [code, number]) {
      expect((await find(one)).answer()).toMatchObject({ id: itemId });
      expect((await find(one, 'steps')).answer()).toMatchObject({ id: itemId });
    }
    const running = await lying({ status: 'item_refurb_diagnostic_in_progress' });
    expect((await find(running.code)).status).toBe(200);
    expect((await find(running.code, 'steps')).refusal().code).toBe('wrong_item_status');
  });

  test('that finds nothing has a reason of its own each time', async () => {
    expect((await find('1234567')).refusal().code).toBe('item_code_length');
    expect((await find('29999990')).refusal().code).toBe('item_not_found');
    const elsewhere = await lying({ warehouseId: world.a.otherWarehouse });
    expect((await find(elsewhere.code)).refusal().code).toBe('item_not_found');
    const early = await lying({ status: 'item_registered_in_warehouse', outcome: null });
    for (const work of ['diagnosis', 'steps'])
      expect((await find(early.code, work)).refusal()).toMatchObject({
        code: 'wrong_item_status',
        extra: { currentStatus: 'item_registered_in_warehouse' },
      });
    const done = await lying({ status: 'item_refurb_completed' });
    expect((await find(done.code)).refusal().code).toBe('diagnosis_already_done');
    expect((await find(done.code, 'steps')).status).toBe(200);
    const twin = await lying({ serialNumber: 'SN123456' });
    await lying({ serialNumber: 'SN123456' });
    expect((await find('SN123456')).refusal().code).toBe('several_items');
    expect((await find(twin.code, 'cleaning')).status).toBe(422);
    expect((await find(twin.code, 'steps', world.nobody)).status).toBe(401);
    expect((await find(twin.code, 'steps', world.a.as.store_seller)).status).toBe(403);
    expect((await find(twin.code, 'steps', world.b.as.warehouse_operator)).status).toBe(404);
  });
});
