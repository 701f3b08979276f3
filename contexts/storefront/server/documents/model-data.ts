import { jsonForScript } from '@reprise/platform/server/web/serve-app.ts';
import { slugOf } from '@reprise/offer/domain/categories/slug.ts';
import type { ModelPage } from './model-page.ts';
import { modelQuestions } from './model-questions.ts';

/** That the shop buys instead of selling, in the vocabulary that schema.org takes it from. */
const buys = 'http://purl.org/goodrelations/v1#Buy';

/** A model's page for search engines, as schema.org: the product, its questions, and the way to it. */
export function modelData(
  page: ModelPage,
  { site, address, picture }: { site: string; address: string; picture: string },
): string {
  const { model, facts, t, isBrowsed } = page;
  const paid = facts.variants.flatMap(({ best }) => best ?? []);
  const euros = (cents: number): string => (cents / 100).toFixed(2);
  const offers =
    paid.length === 0
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            businessFunction: buys,
            priceCurrency: facts.currency,
            lowPrice: euros(Math.min(...paid)),
            highPrice: euros(Math.max(...paid)),
            offerCount: paid.length,
          },
        };
  const above = isBrowsed ? model.categories : [];
  const crumbs = [
    { name: t('model:home'), item: `${site}/home` },
    ...above.map(({ id, label }) => ({ name: label, item: `${site}/category/${id}/${slugOf(label)}` })),
    { name: facts.name, item: site + address },
  ];
  const graph = [
    {
      '@type': 'Product',
      name: facts.name,
      brand: { '@type': 'Brand', name: facts.brand },
      image: picture,
      url: site + address,
      ...offers,
    },
    {
      '@type': 'FAQPage',
      mainEntity: modelQuestions(page).map(({ question, answer, list }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: [answer, ...list].join('\n') },
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
    },
  ];
  return `<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}
