import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { ArrivalView, itemArrivalApi } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { refuseMove, viewItem } from '@reprise/dossier/server/public.ts';
import { photoPurposes, tieFiles } from '@reprise/platform/server/files/tie-files.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { dossierOnBench, keepItem } from '../control/control.ts';
import { draftOf } from '../../domain/control/control-draft.ts';

type Change = z.output<typeof itemArrivalApi.changeArrival.body>;

/** The dossier of an item that has arrived and whose control has not begun. Refusal: `wrong_item_status`. */
async function arrivedDossier(call: Call, itemId: string): Promise<Dossier> {
  const dossier = await dossierOnBench(call, itemId);
  if (!itemTransitions.openControl.from.includes(dossier.item.status)) {
    throw refuseMove('wrong_item_status', dossier);
  }
  return dossier;
}

/** The workshop's questions with an answer that means danger: they are asked before the item is put among others. */
const questionsOf = ({ buyback }: Dossier) =>
  buyback.priceSnapshot.questions.filter(
    ({ askedTo, answers }) => askedTo.includes('workshop') && answers.some(({ hazard }) => hazard),
  );

const isHazardous = (dossier: Dossier, responses: Responses): boolean => {
  const given = new Set(responses.flatMap(({ answerIds }) => answerIds));
  return questionsOf(dossier).some(({ answers }) =>
    answers.some(({ id, hazard }) => hazard && given.has(id)),
  );
};

async function viewArrival(call: Call, dossier: Dossier): Promise<ArrivalView> {
  const asked = questionsOf(dossier);
  const [item, titles] = await Promise.all([
    viewItem(call.db, dossier.item.id),
    questionTitles(
      call.db,
      asked.map(({ id }) => id),
    ),
  ]);
  const { photos, responses } = draftOf(dossier.item);
  return {
    item,
    photos,
    responses,
    hazard: isHazardous(dossier, responses),
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
  viewArrival(call, await arrivedDossier(call, itemId));

/** Records what is seen while the parcel is opened, as the beginning of the control's draft. */
export async function changeArrival(call: Call, itemId: string, change: Change): Promise<ArrivalView> {
  const dossier = await arrivedDossier(call, itemId);
  const { packageState, photos = [], answers = [] } = change;
  await tieFiles(call.db, { field: 'photos', ids: photos, purposes: photoPurposes }, dossier.buyback);
  const draft = draftOf(dossier.item);
  const asked = new Set(questionsOf(dossier).map(({ id }) => id));
  const given = answers.filter(({ questionId }) => asked.has(questionId));
  const changed = new Set(given.map(({ questionId }) => questionId));
  const answered = given.filter(({ answerIds }) => answerIds.length > 0);
  const item = await keepItem(call, dossier, {
    packageState: packageState ?? dossier.item.packageState,
    controlDraft: {
      ...draft,
      photos: change.photos ?? draft.photos,
      responses: [...draft.responses.filter(({ questionId }) => !changed.has(questionId)), ...answered],
    },
  });
  return viewArrival(call, { ...dossier, item });
}
