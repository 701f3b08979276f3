import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { answersInWords } from '@reprise/offer/domain/questions/answers-in-words.ts';
import type { ItemDiagnostics } from '@reprise/dossier/domain/items/item.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';

/** The answers of the control beside the declared ones, in words; null until it is confirmed. */
export async function controlInWords(
  db: Trx,
  { item, buyback }: Dossier,
  locale: Locale,
): Promise<ItemDiagnostics['control']> {
  const { controlDraft: draft } = item;
  if (buyback.controlledGrade === null || draft === null) return null;
  const { declaredResponses, priceSnapshot } = buyback;
  const asked = [...draft.responses, ...declaredResponses].map(({ questionId }) => questionId);
  const titles = await questionTitles(db, asked);
  const inWords = (responses: typeof declaredResponses) =>
    answersInWords(responses, priceSnapshot.questions, titles, locale);
  const declared = inWords(declaredResponses);
  return {
    controlledAt: buyback.controlledAt,
    comment: draft.comment,
    questions: inWords(draft.responses).map(({ questionId, question, answers }) => ({
      question,
      answers,
      declared: declared.find((one) => one.questionId === questionId)?.answers ?? [],
      reason: draft.evidence?.find((one) => one.questionId === questionId)?.reason ?? '',
    })),
  };
}

/** More of them than anybody tests one thing. */
const mostShown = 50;

const diagnosesOf = (db: Trx, itemId: string) =>
  db
    .selectFrom('refurb_diagnoses')
    .leftJoin('users', 'users.id', 'refurb_diagnoses.userId')
    .selectAll('refurb_diagnoses')
    .select(sql<string | null>`users."firstname" || ' ' || users."lastname"`.as('userName'))
    .where('refurb_diagnoses.itemId', '=', itemId)
    .orderBy('refurb_diagnoses.createdAt', 'desc')
    .execute();

type Diagnoses = Awaited<ReturnType<typeof diagnosesOf>>;

/** The questions, answers and steps named in an item's diagnoses. */
function namedIn(db: Trx, itemId: string, diagnoses: Diagnoses) {
  const given = diagnoses.flatMap(({ responses }) => responses);
  return Promise.all([
    db
      .selectFrom('refurb_diagnostic_questions')
      .select(['id', 'label'])
      .where('id', 'in', [itemId, ...given.map(({ questionId }) => questionId)])
      .execute(),
    db
      .selectFrom('refurb_diagnostic_responses')
      .select(['id', 'label'])
      .where('id', 'in', [itemId, ...given.flatMap(({ responseIds }) => responseIds)])
      .execute(),
    db
      .selectFrom('refurb_steps')
      .select(['id', 'name'])
      .where('id', 'in', [itemId, ...diagnoses.flatMap(({ proposedStepIds }) => proposedStepIds)])
      .execute(),
  ]);
}

/** The answers and proposed steps of each diagnosis of an item, in words, the latest first. */
export async function diagnosesInWords(
  db: Trx,
  itemId: string,
  locale: Locale,
): Promise<ItemDiagnostics['diagnoses']> {
  const diagnoses = await diagnosesOf(db, itemId);
  if (diagnoses.length === 0) return [];
  const [questions, responses, steps] = await namedIn(db, itemId, diagnoses);
  const wordOf = (list: typeof questions, id: string): string[] =>
    list.filter((one) => one.id === id).map(({ label }) => translated(label, locale));
  return diagnoses.map(({ id, status, createdAt, finalizedAt, userName, ...diagnosis }) => ({
    id,
    status,
    createdAt,
    finalizedAt,
    userName,
    questions: diagnosis.responses.map(({ questionId, responseIds }) => ({
      question: wordOf(questions, questionId)[0] ?? '',
      answers: responseIds.flatMap((responseId) => wordOf(responses, responseId)),
    })),
    proposedSteps: diagnosis.proposedStepIds.flatMap((stepId) =>
      steps.filter((step) => step.id === stepId).map(({ name }) => name),
    ),
  }));
}

/** What test stations and brought reports said of an item, the latest first. */
export const resultsOf = (db: Trx, itemId: string): Promise<ItemDiagnostics['results']> =>
  db
    .selectFrom('station_results')
    .leftJoin(
      'connector_organizations',
      'connector_organizations.id',
      'station_results.connectorOrganizationId',
    )
    .select([
      'station_results.id',
      'connector_organizations.name as station',
      'station_results.operator',
      'station_results.measuredAt',
      'station_results.measures',
    ])
    .where('station_results.itemId', '=', itemId)
    .orderBy('station_results.measuredAt', 'desc')
    .orderBy('station_results.id')
    .limit(mostShown)
    .execute();

/** The erasures of an item on record, the latest first. */
export const erasuresOf = (db: Trx, itemId: string): Promise<ItemDiagnostics['erasures']> =>
  db
    .selectFrom('erasures')
    .select(['id', 'standard', 'method', 'tool', 'toolVersion', 'result', 'verifiedBy', 'createdAt'])
    .select((is) => is.fn.coalesce('erasedAt', 'createdAt').as('erasedAt'))
    .where('itemId', '=', itemId)
    .orderBy((is) => is.fn.coalesce('erasedAt', 'createdAt'), 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
