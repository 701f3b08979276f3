import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { Litigation } from '../../domain/litigations/litigation.ts';
import { locales, translated, type Locale, type Translated } from '@reprise/platform/domain/core/locales.ts';
import type { FrozenQuestion } from '@reprise/offer/domain/prices/price.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';

type Words = Pick<Litigation['differences'][number], 'question' | 'declared' | 'controlled'>;
/** The words of one question, by language. */
type Said = (locale: Locale) => Words;

const sayer =
  (
    question: FrozenQuestion,
    title: Translated | undefined,
    declared: Responses,
    controlled: Responses,
  ): Said =>
  (locale) => {
    const chosenIn = (responses: Responses): string[] => {
      const ids = responses.find(({ questionId }) => questionId === question.id)?.answerIds ?? [];
      return question.answers
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => translated(name, locale));
    };
    return {
      question: title ? translated(title, locale) : question.code,
      declared: chosenIn(declared),
      controlled: chosenIn(controlled),
    };
  };

async function sayersOf(call: Call, { buyback, item }: Dossier): Promise<Said[]> {
  const { questions } = buyback.priceSnapshot;
  const titles = await questionTitles(
    call.db,
    questions.map(({ id }) => id),
  );
  const found = item.controlDraft?.responses ?? [];
  return questions.map((question) => {
    const title = titles.find(({ id }) => id === question.id)?.title;
    return sayer(question, title, buyback.declaredResponses, found);
  });
}

/**
 * The differences of a proposal in the reader's language. They are stored in the customer's language as they were
 * worded when the proposal was made; where the questions still have these words they are translated, else they stay as
 * stored.
 */
export async function differencesInWords(
  call: Call,
  dossier: Dossier,
  { differences }: Litigation,
): Promise<Litigation['differences']> {
  const sayers = await sayersOf(call, dossier);
  return differences.map((difference) => {
    const { question, controlled } = difference;
    const declared = difference.declared ?? [];
    const said = sayers.find((say) =>
      locales.some((locale) => isDeepStrictEqual(say(locale), { question, declared, controlled })),
    );
    if (said === undefined) return difference;
    const words = said(call.locale);
    return { ...difference, ...words, declared: difference.declared === null ? null : words.declared };
  });
}
