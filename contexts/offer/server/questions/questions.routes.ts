import { questionApi } from '../../domain/questions/question.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import {
  categoryInReach,
  categoryOfQuestion,
  questionsIn,
  viewNow,
  viewQuestion,
} from './category-questions.ts';
import { countQuestions } from './count-questions.ts';
import { moveQuestion } from './move-question.ts';
import { muteQuestion } from './mute-question.ts';
import { siteOf } from './preview.db.ts';
import { previewQuestions } from './preview-questions.ts';
import { removeQuestion } from './remove-question.ts';
import { changeQuestion, createQuestion } from './write-question.ts';

/** The management of a catalogue's questions. */
export const questionsRoutes: Route[] = [
  route(questionApi.categories, (call, { query }) => countQuestions(call, query.accountId)),
  route(questionApi.ofCategory, async (call, { params }) => {
    const { db, locale } = call;
    const asking = await questionsIn(call, await categoryInReach(call, params.id));
    const { currency } = await siteOf(db, asking.category.accountId);
    const named = asking.path.map(({ id, label }) => ({ id, label: translated(label, locale) }));
    const { id, accountId, label } = asking.category;
    return {
      category: { id, accountId, label: translated(label, locale), currency },
      path: named.filter((above) => above.id !== id),
      questions: asking.questions.map((question) => viewQuestion(asking, question, locale)),
    };
  }),
  route(questionApi.create, (call, { params, body }) => createQuestion(call, params.id, body)),
  route(questionApi.preview, (call, { params, body }) => previewQuestions(call, params.id, body)),
  route(questionApi.mute, (call, { params }) => muteQuestion(call, params, true)),
  route(questionApi.unmute, (call, { params }) => muteQuestion(call, params, false)),
  route(questionApi.question, async (call, { params }) =>
    viewNow(call, await categoryOfQuestion(call, params.id), params.id),
  ),
  route(questionApi.change, (call, { params, body }) => changeQuestion(call, params.id, body)),
  route(questionApi.remove, (call, { params, query }) => removeQuestion(call, params.id, query.version)),
  route(questionApi.move, (call, { params, body }) => moveQuestion(call, params.id, body)),
];
