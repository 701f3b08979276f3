import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { ArrivalView, itemArrivalApi } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { refuseMove, viewItem } from '@reprise/dossier/server/public.ts';
import { photoPurposes, tieFiles } from '@reprise/platform/server/files/tie-files.db.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { draftOf, dossierOnBench, keepItem } from '../control/control.ts';

type Change = z.output<typeof itemArrivalApi.changeArrival.body>;

/** The dossier of an item that has arrived and whose control has not begun. Refusal: `wrong_item_status`. */
async function arrivedFile(call: Call, itemId: string): Promise<Dossier> {
  const file = await dossierOnBench(call, itemId);
  if (!itemTransitions.openControl.from.includes(file.item.status)) {
    throw refuseMove('wrong_item_status', file);
  }
  return file;
}

/** The workshop's questions with an answer that means danger: they are asked before the item is put among others. */
const questionsOf = ({ buyback }: Dossier) =>
  buyback.priceSnapshot.questions.filter(
    ({ askedTo, answers }) => askedTo.includes('workshop') && answers.some(({ hazard }) => hazard),
  );

const isHazardous = (file: Dossier, responses: Responses): boolean => {
  const given = new Set(responses.flatMap(({ answerIds }) => answerIds));
  return questionsOf(file).some(({ answers }) => answers.some(({ id, hazard }) => hazard && given.has(id)));
};

async function viewArrival(call: Call, file: Dossier): Promise<ArrivalView> {
  const asked = questionsOf(file);
  const [item, titles] = await Promise.all([
    viewItem(call.db, file.item.id),
    questionTitles(
      call.db,
      asked.map(({ id }) => id),
    ),
  ]);
  const { photos, responses } = draftOf(file.item);
  return {
    item,
    photos,
    responses,
    hazard: isHazardous(file, responses),
    questions: asked.map(({ id, code, type, answers }) => {
      const title = titles.find((one) => one.id === id)?.title;
      return {
        id,
        type,
        title: title ? translated(title, call.locale) : code,
        answers: answers.map((answer) => ({
          id: answer.id,
          name: translated(answer.name, call.locale),
          hazard: answer.hazard,
        })),
      };
    }),
  };
}

export const readArrival = async (call: Call, itemId: string): Promise<ArrivalView> =>
  viewArrival(call, await arrivedFile(call, itemId));

/** Records what is seen while the parcel is opened, as the beginning of the control's draft. */
export async function changeArrival(call: Call, itemId: string, change: Change): Promise<ArrivalView> {
  const file = await arrivedFile(call, itemId);
  const { packageState, photos = [], answers = [] } = change;
  await tieFiles(call.db, { field: 'photos', ids: photos, purposes: photoPurposes }, file.buyback);
  const draft = draftOf(file.item);
  const asked = new Set(questionsOf(file).map(({ id }) => id));
  const given = answers.filter(({ questionId }) => asked.has(questionId));
  const answered = new Set(given.map(({ questionId }) => questionId));
  const item = await keepItem(call, file, {
    packageState: packageState ?? file.item.packageState,
    controlDraft: {
      ...draft,
      photos: change.photos ?? draft.photos,
      responses: [...draft.responses.filter(({ questionId }) => !answered.has(questionId)), ...given],
    },
  });
  return viewArrival(call, { ...file, item });
}
