import { typedQuestion } from '../kit/typed-question.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry } from './entry.ts';

let count = 0;

/** Nobody has to answer it: the sales of the other calls go on. */
const question = (title: string) => typedQuestion(title, { required: false });

const create = async ({ a }: World): Promise<string> => {
  count += 1;
  const made = await a.as.root_management_unit_manager.raw('POST /categories/{id}/diagnostic-questions', {
    params: { id: a.category },
    body: question(`Question ${count}`),
  });
  return made.answer().id;
};

const onCategory = (body?: object): Entry =>
  named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { id: a.category },
    body,
    hides: [a.questions.box],
  }));

const onQuestion = (body?: object): Entry =>
  named(async (world) => {
    const id = await create(world);
    return { by: world.a.tokens.root_management_unit_manager, params: { id }, body, hides: [id] };
  });

const inCategory = (): Entry =>
  named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    params: { id: world.a.category, questionId: await create(world) },
  }));

/** What a catalogue asks of the things that are sold to it. */
export const callsOfQuestions: Entries = {
  'GET /diagnostic-questions/categories': own(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    hides: [a.category, a.rootCategory],
  })),
  'GET /categories/{id}/diagnostic-questions': onCategory(),
  'POST /categories/{id}/diagnostic-questions': onCategory(question('Chauffe-t-il ?')),
  'POST /categories/{id}/diagnostic-questions/preview': onCategory({
    question: null,
    audience: 'customer',
    responses: null,
  }),
  'POST /categories/{id}/diagnostic-questions/{questionId}/mute': inCategory(),
  'POST /categories/{id}/diagnostic-questions/{questionId}/unmute': inCategory(),
  'GET /diagnostic-questions/{id}': onQuestion(),
  'PATCH /diagnostic-questions/{id}': onQuestion({ ...question('Chauffe-t-il ?'), version: 0 }),
  'DELETE /diagnostic-questions/{id}': onQuestion(),
  'POST /diagnostic-questions/{id}/move': onQuestion({ direction: 'top' }),
};
