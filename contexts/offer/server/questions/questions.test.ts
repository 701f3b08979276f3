import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { typedAnswer, typedQuestion } from '@reprise/tests/kit/typed-question.ts';

const world = await openWorld();
const manager = world.a.as.root_management_unit_manager;

const create = (body: object = typedQuestion('Chauffe-t-il ?'), categoryId = world.a.category) =>
  manager.raw('POST /categories/{id}/diagnostic-questions', { params: { id: categoryId }, body });
const listed = async (categoryId: string, driver = manager): Promise<QuestionView[]> =>
  (await driver.call('GET /categories/{id}/diagnostic-questions', { params: { id: categoryId } })).questions;
const titles = async (categoryId: string) => (await listed(categoryId)).map(({ title }) => title['fr-FR']);
const asked = async () => {
  const json = await world.a.as.pseudo_anonymous.call('GET /products/{id}/diagnostic-questions', {
    params: { id: world.a.product },
  });
  return json.questions.map(({ title }) => title);
};
const started = ['lock', 'screen', 'shell', 'battery', 'box'];

afterEach(async () => {
  const mine = `"accountId" = $1 and ("code" not in ('lock', 'screen', 'shell', 'battery', 'box') or
    ("code" = 'lock' and "categoryId" <> $2))`;
  const whose = [world.a.retailer, world.a.rootCategory];
  await world.sql.query(
    `delete from diagnostic_answers where "questionId" in (select "id" from diagnostic_questions where ${mine})`,
    whose,
  );
  await world.sql.query(`delete from diagnostic_questions where ${mine}`, whose);
  await world.sql.query(`update diagnostic_questions set "muted" = false`);
});

/** Adds so many questions to a category, of one answer each. */
async function fill(categoryId: string, many: number): Promise<void> {
  const owned = { accountId: world.a.retailer, buyerAccountId: world.a.buyer };
  for (let at = 0; at < many; at += 1) {
    const { answers, ...question } = typedQuestion(`Question ${at}`);
    const questionId = await world.insert('diagnostic_questions', {
      ...question,
      ...owned,
      categoryId,
      code: `question-${at}`,
      muted: false,
      position: 10 + at,
    });
    const [{ id: _, ...answer } = typedAnswer('Oui')] = answers;
    await world.insert('diagnostic_answers', { ...answer, ...owned, questionId, position: 1 });
  }
}

describe('a question of a category', () => {
  test('is asked at once after the others, changed, moved and deleted', async () => {
    const made = await create(
      typedQuestion('Chauffe-t-il ?', {
        title: { 'fr-FR': 'Chauffe-t-il ?', 'en-GB': 'Does it run hot?', 'nl-BE': '' },
        answers: [
          typedAnswer('Oui', { gradeEffect: 'grade_d', nextQuestionIds: [world.a.questions.box] }),
          typedAnswer('Non', { impact: { enabled: true, unit: 'percent', value: 7.5 } }),
        ],
      }),
    );
    expect(made.answer()).toMatchObject({
      code: 'chauffe-t-il',
      // a language that was left empty falls back
      title: { 'fr-FR': 'Chauffe-t-il ?', 'en-GB': 'Does it run hot?' },
      version: 0,
      inheritedFrom: null,
      overrides: null,
      mutedBy: null,
      answers: [{ gradeEffect: 'grade_d' }, { impact: { enabled: true, unit: 'percent', value: 7.5 } }],
    });
    expect(Object.keys(made.answer().title)).toEqual(['fr-FR', 'en-GB']);
    expect(await asked()).toEqual([...started, 'Chauffe-t-il ?']);

    const id = made.answer().id;
    const [yes, no] = made.answer().answers;
    const changed = typedQuestion('Chauffe-t-il beaucoup ?', {
      type: 'multiple',
      answers: [typedAnswer('Pas du tout', { id: no!.id }), typedAnswer('Un peu')],
    });
    const after = await manager.send('PATCH /diagnostic-questions/{id}', {
      params: { id },
      body: { ...changed, version: 0 },
    });
    expect(after.answer()).toMatchObject({
      version: 1,
      type: 'multiple',
      answers: [{ id: no!.id }, { name: { 'fr-FR': 'Un peu' } }],
    });
    expect(JSON.stringify(after.answer())).not.toContain(yes!.id);
    expect(
      await manager.refusal('PATCH /diagnostic-questions/{id}', {
        params: { id },
        body: { ...changed, version: 0 },
      }),
    ).toMatchObject({ code: 'status_changed' });

    for (const [direction, place] of [
      ['up', 4],
      ['top', 1],
      ['top', 1],
      ['down', 2],
      ['bottom', 5],
    ] as const) {
      await manager.call('POST /diagnostic-questions/{id}/move', { params: { id }, body: { direction } });
      expect((await titles(world.a.category)).indexOf('Chauffe-t-il beaucoup ?')).toBe(place);
    }
    await manager.call('POST /diagnostic-questions/{id}/move', { params: { id }, body: { place: 2 } });
    expect(await asked()).toEqual(['lock', 'screen', 'Chauffe-t-il beaucoup ?', 'shell', 'battery', 'box']);
    expect(
      await manager.refusal('POST /diagnostic-questions/{id}/move', { params: { id }, body: {} }),
    ).toMatchObject({ code: 'invalid', violations: [{ field: 'direction' }] });

    const seen = (await manager.call('GET /diagnostic-questions/{id}', { params: { id } })).version;
    expect(
      await manager.refusal('DELETE /diagnostic-questions/{id}', {
        params: { id },
        query: { version: seen + 1 },
      }),
    ).toMatchObject({ status: 409, code: 'status_changed' });
    expect(
      await manager.refused('DELETE /diagnostic-questions/{id}', { params: { id }, query: { version: 'a' } }),
    ).toBe('invalid');
    const both = await Promise.all(
      [0, 1].map(() =>
        manager.send('DELETE /diagnostic-questions/{id}', { params: { id }, query: { version: seen } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await asked()).toEqual(started);
    const { rows } = await world.sql.query<{ action: string }>(
      `select "action" from audit_logs where "nounId" = $1 order by "happenedAt", "id"`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', ...Array(6).fill('update'), 'remove']);
  });

  test('to which others lead leaves no trace in them', async () => {
    const last = (await create()).answer().id;
    const first = await create(
      typedQuestion('Tombé ?', {
        answers: [typedAnswer('Oui', { nextQuestionIds: [last] }), typedAnswer('Non')],
      }),
    );
    await manager.send('DELETE /diagnostic-questions/{id}', { params: { id: last } });
    const now = await manager.call('GET /diagnostic-questions/{id}', { params: { id: first.answer().id } });
    expect(now.answers.map(({ nextQuestionIds }) => nextQuestionIds)).toEqual([[], []]);
    const { rows } = await world.sql.query(
      `select from diagnostic_answers where $1 = any ("nextQuestionIds")`,
      [last],
    );
    expect(rows).toEqual([]);
  });

  test.each<[string, () => object, string, string]>([
    ['no French title', () => ({ title: { 'en-GB': 'Hot?' } }), 'title.fr-FR', 'required'],
    ['a short title', () => ({ title: { 'fr-FR': 'x' } }), 'title.fr-FR', 'too_short'],
    [
      'a long description',
      () => ({ description: { 'fr-FR': 'x'.repeat(3001) } }),
      'description.fr-FR',
      'too_long',
    ],
    ['one answer', () => ({ answers: [typedAnswer('Oui')] }), 'answers', 'too_few'],
    ['nobody to ask', () => ({ askedTo: [] }), 'askedTo', 'too_few'],
    [
      'an impossible impact',
      () => ({
        answers: [
          typedAnswer('Oui', { impact: { enabled: true, unit: 'percent', value: 101 } }),
          typedAnswer('Non'),
        ],
      }),
      'answers.0.impact.value',
      'too_big',
    ],
    [
      'a foreign question to lead to',
      () => ({
        answers: [typedAnswer('Oui', { nextQuestionIds: [world.b.questions.box] }), typedAnswer('Non')],
      }),
      'answers.0.nextQuestionIds.0',
      'choice',
    ],
    [
      'an answer of another question',
      () => ({ answers: [typedAnswer('Oui', { id: world.a.answers.box_no }), typedAnswer('Non')] }),
      'answers.0.id',
      'choice',
    ],
  ])('with %s is refused at its field', async (_, wrong, field, code) => {
    expect((await create({ ...typedQuestion('Chauffe ?'), ...wrong() })).refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field, code }],
    });
  });

  test('never leads back to itself', async () => {
    const made = await create();
    const id = made.answer().id;
    const to = (next: string) => ({
      answers: [typedAnswer('Oui', { nextQuestionIds: [next] }), typedAnswer('Non')],
    });
    const second = (await create(typedQuestion('Tombé ?', to(id)))).answer().id;
    const loop = { ...typedQuestion('Chauffe-t-il ?', to(second)), version: 0 };
    expect(
      await manager.refusal('PATCH /diagnostic-questions/{id}', { params: { id }, body: loop }),
    ).toMatchObject({
      status: 422,
      violations: [{ field: 'answers.0.nextQuestionIds.0', code: 'question_loop' }],
    });
  });

  test('is refused beside sixty others, here or below', async () => {
    await fill(world.a.category, 55);
    const refused = await create(typedQuestion('Encore ?'), world.a.rootCategory);
    expect(refused.refusal()).toMatchObject({
      code: 'too_many_questions',
      extra: { categoryIds: [world.a.category] },
    });
    expect(await titles(world.a.rootCategory)).toEqual(['lock']);
  });
});

test('an answer may be drawn: whoever is asked sees it, a drawing that there is not is refused', async () => {
  const answers = (drawing: string) => [{ ...typedAnswer('Fendu'), drawing }, typedAnswer('Intact')];
  const refused = await create({ ...typedQuestion('Est-il fendu ?'), answers: answers('screen_gone') });
  expect(refused.refusal().violations).toMatchObject([{ field: 'answers.0.drawing', code: 'choice' }]);
  const made = await create({ ...typedQuestion('Est-il fendu ?'), answers: answers('screen_cracks') });
  expect(made.answer().answers.map(({ drawing }) => drawing)).toEqual(['screen_cracks', null]);
  const { questions } = await world.a.as.pseudo_anonymous.call('GET /products/{id}/diagnostic-questions', {
    params: { id: world.a.product },
  });
  expect(questions.at(-1)?.answers.map(({ drawing }) => drawing)).toEqual(['screen_cracks', null]);
});

describe('an inherited question', () => {
  const customise = () => create({ ...typedQuestion('Verrouillé ?'), code: 'lock' });

  test('is customised below, keeps its place, and comes back', async () => {
    const made = await customise();
    expect(made.answer()).toMatchObject({
      code: 'lock',
      inheritedFrom: null,
      overrides: { id: world.a.questions.lock, category: { id: world.a.rootCategory, label: 'Téléphonie' } },
    });
    expect(await asked()).toEqual(['Verrouillé ?', ...started.slice(1)]);
    expect(await titles(world.a.rootCategory)).toEqual(['lock']);
    expect((await customise()).refusal()).toMatchObject({ code: 'question_code_taken' });
    expect(
      await manager.refusal('POST /diagnostic-questions/{id}/move', {
        params: { id: made.answer().id },
        body: { direction: 'down' },
      }),
    ).toMatchObject({ code: 'question_place_inherited' });
    // answers that led to it lead to the inherited one again
    const leading = await create(
      typedQuestion('Tombé ?', {
        answers: [typedAnswer('Oui', { nextQuestionIds: [made.answer().id] }), typedAnswer('Non')],
      }),
    );
    await manager.call('DELETE /diagnostic-questions/{id}', { params: { id: made.answer().id } });
    expect(await asked()).toEqual([...started, 'Tombé ?']);
    expect(
      (await manager.call('GET /diagnostic-questions/{id}', { params: { id: leading.answer().id } }))
        .answers[0]?.nextQuestionIds,
    ).toEqual([world.a.questions.lock]);
  });

  const silence = (
    way: 'mute' | 'unmute',
    questionId = world.a.questions.lock,
    categoryId = world.a.category,
  ) =>
    manager.send(`POST /categories/{id}/diagnostic-questions/{questionId}/${way}`, {
      params: { id: categoryId, questionId },
    });

  test('is silenced below and asked again, also twice', async () => {
    for (const _ of [1, 2]) {
      expect((await silence('mute')).answer()).toMatchObject({
        id: world.a.questions.lock,
        mutedBy: { id: world.a.category, label: 'Smartphones' },
      });
    }
    expect(await asked()).toEqual(started.slice(1));
    expect((await listed(world.a.rootCategory))[0]).toMatchObject({ mutedBy: null });
    for (const _ of [1, 2]) expect((await silence('unmute')).answer()).toMatchObject({ mutedBy: null });
    expect(await asked()).toEqual(started);
  });

  test('is customised although it was silenced, and then silenced as such', async () => {
    await silence('mute');
    const made = (await customise()).answer().id;
    expect(await asked()).toContain('Verrouillé ?');
    expect((await silence('mute', made)).answer()).toMatchObject({ id: made, version: 1 });
    expect(await asked()).toEqual(started.slice(1));
    expect((await silence('unmute', made)).answer()).toMatchObject({ id: made, mutedBy: null });
  });

  test('silenced by an ancestor is asked again only there', async () => {
    expect((await silence('mute', world.a.questions.lock, world.a.rootCategory)).status).toBe(200);
    expect((await silence('unmute')).refusal().code).toBe('question_muted_above');
    expect((await silence('unmute', world.a.questions.lock, world.a.rootCategory)).status).toBe(200);
  });

  test('takes what only silenced it with it', async () => {
    const made = (await create(typedQuestion('Neuf ?'), world.a.rootCategory)).answer().id;
    await silence('mute', made);
    await manager.send('DELETE /diagnostic-questions/{id}', { params: { id: made } });
    const { rows } = await world.sql.query(`select from diagnostic_questions where "code" = 'neuf'`);
    expect(rows).toEqual([]);
  });
});

describe('of two people at once', () => {
  test('those who move a question find what the other did: nothing is lost or doubled', async () => {
    const ids = [];
    for (const title of ['Un', 'Deux', 'Trois']) ids.push((await create(typedQuestion(title))).answer().id);
    const moved = await Promise.all([
      manager.send('POST /diagnostic-questions/{id}/move', {
        params: { id: ids[0]! },
        body: { direction: 'bottom' },
      }),
      manager.send('POST /diagnostic-questions/{id}/move', {
        params: { id: ids[2]! },
        body: { direction: 'top' },
      }),
      manager.send('POST /diagnostic-questions/{id}/move', {
        params: { id: ids[1]! },
        body: { direction: 'up' },
      }),
    ]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await world.sql.query<{ position: number }>(
      `select "position" from diagnostic_questions where "categoryId" = $1 order by 1`,
      [world.a.category],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('the second who changes the same question is told', async () => {
    const id = (await create()).answer().id;
    const change = (title: string) =>
      manager.send('PATCH /diagnostic-questions/{id}', {
        params: { id },
        body: { ...typedQuestion(title), version: 0 },
      });
    const statuses = (await Promise.all([change('Un ?'), change('Deux ?')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('those who ask the same thing get two questions with codes of their own', async () => {
    const made = await Promise.all([create(), create()]);
    expect(new Set(made.map((one) => one.answer().code))).toEqual(
      new Set(['chauffe-t-il', 'chauffe-t-il-2']),
    );
  });
});

describe('the categories of the questions', () => {
  const counts = (driver: Driver, query = '') =>
    driver.raw('GET /diagnostic-questions/categories', { query: queryOf(query) });

  test('say how many questions they ask, in one’s own catalogue', async () => {
    await manager.send('POST /categories/{id}/diagnostic-questions/{questionId}/mute', {
      params: { id: world.a.category, questionId: world.a.questions.lock },
    });
    for (const who of [
      'root_management_unit_manager',
      'root_management_unit_analyst',
      'buyer_manager',
    ] as const) {
      const list = (await counts(world.a.as[who])).answer();
      expect(list.map(({ id, own, asked: all, muted }) => [id, own, all, muted])).toEqual([
        [world.a.category, 4, 4, 1],
        [world.a.rootCategory, 1, 1, 0],
      ]);
      expect(list[0]).toMatchObject({ label: 'Smartphones', parentCategory: world.a.rootCategory });
    }
    const list = (await counts(world.a.as.super_admin, `?accountId=${world.a.retailer}`)).answer();
    expect(list.map(({ id }) => id)).toEqual([world.a.category, world.a.rootCategory]);
    expect((await counts(manager, `?accountId=${world.b.retailer}`)).status).toBe(404);
    expect((await counts(world.a.as.store_manager)).status).toBe(403);
  });
});

test('questions are written by those who may, in the catalogues of their account', async () => {
  const { category, questions } = world.a;
  const id = questions.box;
  const reads = (by: Driver) => [
    by.send('GET /categories/{id}/diagnostic-questions', { params: { id: category } }),
    by.send('GET /diagnostic-questions/{id}', { params: { id } }),
    by.send('POST /categories/{id}/diagnostic-questions/preview', {
      params: { id: category },
      body: { question: null, audience: 'customer', responses: null },
    }),
  ];
  const writes = (by: Driver) => [
    by.send('POST /categories/{id}/diagnostic-questions', {
      params: { id: category },
      body: typedQuestion('Chauffe ?'),
    }),
    by.send('PATCH /diagnostic-questions/{id}', {
      params: { id },
      body: { ...typedQuestion('Boîte ?'), version: 99 },
    }),
    by.send('POST /diagnostic-questions/{id}/move', { params: { id }, body: { direction: 'bottom' } }),
    by.send('POST /categories/{id}/diagnostic-questions/{questionId}/mute', {
      params: { id: category, questionId: id },
    }),
    by.send('POST /categories/{id}/diagnostic-questions/{questionId}/unmute', {
      params: { id: category, questionId: id },
    }),
    by.send('DELETE /diagnostic-questions/{id}', { params: { id } }),
  ];
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  expect(await statuses([...reads(world.nobody), ...writes(world.nobody)])).toEqual(Array(9).fill(401));
  const other = world.b.as.root_management_unit_manager;
  expect(await statuses([...reads(other), ...writes(other)])).toEqual(Array(9).fill(404));
  const foreignBuyer = world.b.as.buyer_manager;
  expect(await statuses(reads(foreignBuyer))).toEqual([404, 404, 404]);
  const seller = world.a.as.store_seller;
  expect(await statuses([...reads(seller), ...writes(seller)])).toEqual(Array(9).fill(403));
  const analyst = world.a.as.root_management_unit_analyst;
  expect(await statuses(reads(analyst))).toEqual([200, 200, 200]);
  expect(await statuses(writes(analyst))).toEqual(Array(6).fill(403));
  // the buyer of the category writes its questions, and the retailer sees it in its audit log
  const made = await world.a.as.buyer_manager.send('POST /categories/{id}/diagnostic-questions', {
    params: { id: category },
    body: typedQuestion('Chauffe ?'),
  });
  expect(made.status).toBe(201);
  const { rows } = await world.sql.query(`select "accountId" from audit_logs where "nounId" = $1`, [
    made.answer().id,
  ]);
  expect(rows).toEqual([{ accountId: world.a.retailer }]);
});

test('a question is not refused for what another category asks, which no move makes ask too many', async () => {
  const made = await manager.call('POST /categories', {
    body: {
      category: {
        identifier: 'much-asked',
        label: { 'fr-FR': 'Très demandé' },
        parentCategory: null,
        defaultProductWeight: 250,
      },
    },
  });
  await fill(made.id, 60);
  const move = () =>
    manager.raw('PATCH /categories/{id}', {
      params: { id: made.id },
      body: { version: made.version, parentCategory: world.a.rootCategory },
    });
  expect((await move()).refusal()).toMatchObject({
    code: 'too_many_questions',
    extra: { categoryIds: [made.id] },
  });
  const [lock] = await listed(world.a.rootCategory);
  await world.sql.query(`update diagnostic_questions set "muted" = true where "id" = $1`, [lock?.id]);
  expect((await move()).status).toBe(200);
  await world.sql.query(`update diagnostic_questions set "muted" = false where "id" = $1`, [lock?.id]);
  expect((await create()).status).toBe(201);
  expect((await create(typedQuestion('Encore ?'), made.id)).refusal().code).toBe('too_many_questions');
});
