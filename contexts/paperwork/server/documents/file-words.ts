import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { DocumentSetting } from '../drawings/document-data.ts';
import type { DossierFacts } from './dossier-facts.db.ts';

/** The declared answers in one language: the titles of the questions, the frozen names of the answers. */
export const answersIn = ({ buyback, questions }: DossierFacts, locale: Locale) =>
  buyback.declaredResponses.map(({ questionId, answerIds }) => {
    const frozen = buyback.priceSnapshot.questions.find((question) => question.id === questionId);
    const title = questions.get(questionId);
    const answers = frozen?.answers.filter((answer) => answerIds.includes(answer.id)) ?? [];
    return {
      question: title ? translated(title, locale) : (frozen?.code ?? ''),
      answer: answers.map((answer) => translated(answer.name, locale)).join(', '),
    };
  });

/**
 * The look and language of a paper: the customer's language, or that of the staff who handles it. Without the logo, whose
 * bytes are read from the store once no transaction is open (`preparePaper`).
 */
export const settingOf = (
  { buyback, retailer: { name, mainColor } }: DossierFacts,
  locale: Locale,
): DocumentSetting => ({ locale, currency: buyback.currency, look: { name, mainColor, logo: null } });
