import { jsonForScript } from '@reprise/platform/server/web/serve-app.ts';

/** What search engines read of a page besides its text, as schema.org (JSON-LD). */
export const schemaData = (...graph: readonly object[]): string =>
  graph.length === 0
    ? ''
    : `<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', '@graph': graph })}</script>`;

/** The way to a page: its pages from the first one, each with its whole address. */
export const crumbsData = (steps: readonly { name: string; item: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one })),
});

/** Questions that a page answers; an answer may be HTML. */
export const faqData = (asked: readonly { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type Site = { url: string; name: string; logo: string | null };

/** Whose site it is, and how it is searched. `url`: its own address; `logo`: that of a picture. */
export const siteData = ({ url, name, logo }: Site): object[] => [
  { '@type': 'Organization', '@id': `${url}/#organization`, name, url, ...(logo === null ? {} : { logo }) },
  {
    '@type': 'WebSite',
    name,
    url,
    publisher: { '@id': `${url}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/results?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
