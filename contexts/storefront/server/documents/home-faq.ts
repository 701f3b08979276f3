import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { FilledWidget } from '../../domain/home-page/home-page.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import { cleanHtml } from '../site/clean-html.ts';
import { answerOf, disclosures } from './document-parts.ts';
import { inLanguage, titleOf, type HomePage, type Placed } from './home-parts.ts';

type Question = { question: string; answer: Html };

const shownQuestions = 6;
const section = /<h2[^>]*>.*?<\/h2>(?<body>.*?)(?=<h2[\s>]|$)/gs;

/** The sections of the account's own text as questions, each with the whole of its answer. */
export const questionsIn = ({
  html: text,
  contents,
}: Pick<ShownLegalText, 'html' | 'contents'>): Question[] =>
  [...text.matchAll(section)].flatMap(({ groups }, at) => {
    // cleaned once more, since a section may end inside of an element
    const answer = cleanHtml(groups?.body ?? '').trim();
    const question = contents[at]?.title ?? '';
    return answer === '' || question === '' ? [] : [{ question, answer: { html: answer } }];
  });

/** What is asked of every retailer, answered from what this one has set. */
const usual = ({ t, guaranteeDays: count }: HomePage): Question[] =>
  [
    { question: t('home:faq.asked.q'), answer: t('home:faq.asked.a') },
    { question: t('model:held.q'), answer: t('model:held.a', { count }) },
    { question: t('model:differs.q'), answer: t('model:differs.a') },
    { question: t('home:faq.data.q'), answer: t('home:faq.data.a') },
  ].map(({ question, answer }) => ({ question, answer: answerOf({ answer, list: [] }) }));

/** Frequent questions: from the account's own text in its language, else those that it answers by its settings. */
export function askedAt(page: HomePage): { asked: Question[]; lang: Locale } {
  const { facts, locale } = page;
  const written = facts.faq === null ? [] : questionsIn(facts.faq);
  const own = written.length < 2 ? null : facts.faq;
  return {
    asked: (own === null ? usual(page) : written).slice(0, shownQuestions),
    lang: own?.lang ?? locale,
  };
}

/** Those questions, each opening on its answer. */
export function faq(placed: Placed<FilledWidget>, page: HomePage): Html {
  const { t, locale, linkTo } = page;
  const { asked, lang } = askedAt(page);
  return html`<section class="model-questions band" aria-labelledby="${placed.id}">
    <div>
      ${titleOf(placed, t('home:faq.title'))}
      <a class="document-more" href="${linkTo('/faq')}">${t('home:faq.all')}</a>
    </div>
    <div ${lang === locale ? null : inLanguage(lang)}>${disclosures(asked)}</div>
  </section>`;
}
