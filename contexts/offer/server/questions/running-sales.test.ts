import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, declaredOf, readImei } from '@reprise/tests/kit/arrange-dossier.ts';
import { buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { typedAnswer, typedQuestion } from '@reprise/tests/kit/typed-question.ts';

// What a change of the questions means for sales in progress: none is blocked, and frozen lists do not change.

const world = await openWorld();
const { root_management_unit_manager: asHead, pseudo_anonymous: asVisitor } = world.a.as;

const remove = (questionId: string) =>
  asHead.call('DELETE /diagnostic-questions/{id}', { params: { id: questionId } });
const create = async (title: string, more: object = {}): Promise<QuestionView> => {
  const body = typedQuestion(title, more);
  const made = await asHead.call('POST /categories/{id}/diagnostic-questions', {
    params: { id: world.a.category },
    body,
  });
  return made;
};
const estimate = (declarationId: string) => asVisitor.send('POST /estimates', { body: { declarationId } });
const declaredWith = async (question: QuestionView, answer = 0): Promise<string> => {
  const given = { questionId: question.id, answerIds: [question.answers[answer]!.id] };
  const made = await asVisitor.call('POST /declarations', {
    body: { productId: world.a.product, imei: '353209110000007', responses: [...declaredOf(world.a), given] },
  });
  return made.id;
};
const costly = {
  answers: [
    typedAnswer('Oui', { impact: { enabled: true, unit: 'amount', value: -1000 } }),
    typedAnswer('Non'),
  ],
};

describe('a question that is deleted while a customer answers', () => {
  test('does not count among the answers already given: the price is today’s', async () => {
    const question = await create('Chauffe ?', costly);
    const declarationId = await declaredWith(question);
    expect((await estimate(declarationId)).answer()).toMatchObject({ total: 20_000 });
    await remove(question.id);
    expect((await estimate(declarationId)).answer()).toMatchObject({ total: 21_000 });
    await asVisitor.call('GET /declarations/{id}/shipping-methods', { params: { id: declarationId } });
    // what is typed on is recorded without it
    const changed = await asVisitor.call('PATCH /declarations/{id}', {
      params: { id: declarationId },
      body: { serialNumber: 'SN123' },
    });
    expect(changed).toMatchObject({ responses: declaredOf(world.a) });
  });

  test('is refused where it is still answered, so that the tunnel asks the questions of today', async () => {
    const question = await create('Chauffe ?');
    await remove(question.id);
    const given = { questionId: question.id, answerIds: [question.answers[0]!.id] };
    const responses = [...declaredOf(world.a), given];
    const refused = await asVisitor.refusal('POST /declarations', {
      body: { productId: world.a.product, imei: '353209110000007', responses },
    });
    expect(refused.code).toBe('diagnostic_error');
    const asked = await asVisitor.call('GET /products/{id}/diagnostic-questions', {
      params: { id: world.a.product },
    });
    expect(JSON.stringify(asked)).not.toContain(question.id);
  });

  test('changes a cart by its price only, and the customer is asked about it', async () => {
    const question = await create('Chauffe ?', { ...costly, required: false });
    const body = cartBody([lineOf(world.a, await declaredWith(question))]);
    const wanted = { ...body, buybacks: body.buybacks.map((line) => ({ ...line, estimatedPrice: 1 })) };
    const dear = await buyWeb(world, world.a, wanted);
    await remove(question.id);
    const told = await buyWeb(world, world.a, wanted);
    expect([dear.refusal().code, told.refusal().code]).toEqual(['price_changed', 'price_changed']);
    expect(Number(told.refusal().extra['price'])).toBeGreaterThan(Number(dear.refusal().extra['price']));
    const accepted = body.buybacks.map((line) => ({
      ...line,
      estimatedPrice: told.refusal().extra['price'],
    }));
    expect((await buyWeb(world, world.a, { ...body, buybacks: accepted })).status).toBe(201);
  });

  test('is asked again when one of its answers is deleted', async () => {
    const question = await create('Chauffe ?');
    const declarationId = await declaredWith(question);
    const body = { ...typedQuestion('Chauffe ?'), version: 0 };
    await asHead.call('PATCH /diagnostic-questions/{id}', { params: { id: question.id }, body });
    expect((await estimate(declarationId)).refusal()).toMatchObject({
      code: 'question_unanswered',
      violations: [{ field: `responses.${question.id}` }],
    });
    await remove(question.id);
  });
});

describe('a dossier that was made', () => {
  test('is controlled by its own questions, in their words, whatever is asked today', async () => {
    const question = await create('Chauffe ?', costly);
    const given = { questionId: question.id, answerIds: [question.answers[1]!.id] };
    const responses = [...declaredOf(world.a), given];
    const dossier = await arrangeDossier(world, world.a, {
      responses,
      buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
      item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
    });
    const later = await create('Tombé ?');
    await remove(question.id);
    const operator = world.a.as.warehouse_operator;
    const params = { id: dossier.itemId };
    await operator.call('POST /items/{id}/control/start', { params, body: { version: 0 } });
    const list = await operator.call('GET /items/{id}/control/questions', { params });
    expect(list.map(({ title }) => title)).toEqual([
      'lock',
      'screen',
      'shell',
      'battery',
      'box',
      'Chauffe ?',
    ]);
    expect(JSON.stringify(list)).not.toContain(later.id);
    const found = { questionId: question.id, answerIds: [question.answers[0]!.id] };
    const body = { ...readImei, responses: [...declaredOf(world.a), found] };
    await operator.call('PATCH /items/{id}/control', { params, body });
    expect((await operator.raw('POST /items/{id}/control/preview', { params })).answer()).toMatchObject({
      declared: 21_000,
      controlled: 20_000,
      differences: [{ question: 'Chauffe ?', declared: ['Non'], controlled: ['Oui'] }],
    });
    await remove(later.id);
  });

  test('still says what a deleted question was called', async () => {
    const question = await create('Chauffe ?');
    const given = { questionId: question.id, answerIds: [question.answers[0]!.id] };
    const dossier = await arrangeDossier(world, world.a, { responses: [...declaredOf(world.a), given] });
    await remove(question.id);
    const json = await asHead.call('GET /buybacks/{id}', { params: { id: dossier.buybackId } });
    expect(json.declaredAnswers).toContainEqual({ question: 'Chauffe ?', answers: ['Oui'] });
  });
});

test('a declaration made before a required question was added asks for it', async () => {
  const declarationId = await declare(world, world.a);
  const question = await create('Chauffe ?');
  expect((await estimate(declarationId)).refusal().code).toBe('question_unanswered');
  await remove(question.id);
  expect((await estimate(declarationId)).status).toBe(200);
});
