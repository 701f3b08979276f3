import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import { crumbsData, faqData, schemaData } from '../site/schema-data.ts';
import type { ModelPage } from './model-page.ts';
import { modelQuestions } from './model-questions.ts';

/** That the shop buys instead of selling, in the vocabulary that schema.org takes it from. */
const buys = 'http://purl.org/goodrelations/v1#Buy';

type Located = {
  /** The site's own address, and that of the page in it. */
  site: string;
  address: string;
  picture: string;
};

function product({ facts }: ModelPage, { site, address, picture }: Located) {
  const paid = facts.variants.flatMap(({ best }) => best ?? []);
  const amount = (cents: number): string => (cents / 100).toFixed(2);
  const offers = {
    '@type': 'AggregateOffer',
    businessFunction: buys,
    priceCurrency: facts.currency,
    lowPrice: amount(Math.min(...paid)),
    highPrice: amount(Math.max(...paid)),
    offerCount: paid.length,
  };
  return {
    '@type': 'Product',
    name: facts.name,
    brand: { '@type': 'Brand', name: facts.brand },
    image: picture,
    url: site + address,
    ...(paid.length === 0 ? {} : { offers }),
  };
}

const questions = (page: ModelPage): object =>
  faqData(
    modelQuestions(page).map(({ question, answer, list }) => ({
      question,
      answer: [answer, ...list].join('\n'),
    })),
  );

function crumbs({ model, facts, t, isBrowsed }: ModelPage, { site, address }: Located): object {
  const above = isBrowsed ? model.categories : [];
  return crumbsData([
    { name: t('model:home'), item: `${site}/home` },
    ...above.map(({ id, label }) => ({ name: label, item: `${site}/category/${id}/${slugOf(label)}` })),
    { name: facts.name, item: site + address },
  ]);
}

/** A model's page for search engines, as schema.org: the product, its questions, and the way to it. */
export const modelData = (page: ModelPage, located: Located): string =>
  schemaData(product(page, located), questions(page), crumbs(page, located));
