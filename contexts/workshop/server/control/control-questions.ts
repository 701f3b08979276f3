import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { questionWords } from '@reprise/offer/server/public.ts';
import { draftOf } from '../../domain/control/control-draft.ts';
import { dossierUnderControl } from './control.ts';
import { listOfControl } from './load-control.ts';

/**
 * The questions that the workshop answers: those of the list by which the thing is priced, not today's, in today's
 * words where the question still exists. Refusals: `not_found`, `wrong_item_status`, `product_not_found`.
 */
export async function controlQuestions(call: Call, itemId: string): Promise<AskedQuestion[]> {
  const { db, locale } = call;
  const dossier = await dossierUnderControl(call, itemId);
  const { questions } = await listOfControl(call, dossier, draftOf(dossier.item));
  const asked = questions.filter(({ askedTo }) => askedTo.includes('workshop'));
  const words = await questionWords(
    db,
    asked.map(({ id }) => id),
  );
  return asked.map(({ id, code, type, required, answers }, at) => {
    const said = words.get(id);
    return {
      id,
      code,
      position: at + 1,
      title: said ? translated(said.title, locale) : code,
      description: said ? translated(said.description, locale) : '',
      type,
      required,
      inheritedFrom: null,
      answers: answers.map((answer) => {
        const description = said?.answers.get(answer.id);
        return {
          id: answer.id,
          name: translated(answer.name, locale),
          description: description ? translated(description, locale) : '',
          drawing: null,
          requirePhoto: answer.requirePhoto,
          nextQuestionIds: answer.nextQuestionIds,
        };
      }),
    };
  });
}
