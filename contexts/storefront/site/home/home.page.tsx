import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import {
  FeaturedProducts,
  HomeBody,
  OwnHtml,
  SearchBanner,
  type FeaturedWidget,
} from '../../screens/home-page/home-widgets.tsx';
import { SearchBox } from '@reprise/sale/screens/shown/search-box.tsx';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, visitor } from '../kit/call.ts';
import { drawingUrl, publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { settings, type ProductCard } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';

type Page = CallAnswer<Api['GET /home-page-configs/{accountId}']>;
type Widget = Page['widgets'][number];

/** The home page in this page's HTML, when it was written in the present language. */
const written = () => (settings.home?.locale === currentLocale() ? settings.home : undefined);

/** The language of a text without translation into the reader's. */
const foreign = (lang: Locale | undefined): Locale | undefined =>
  lang === currentLocale() ? undefined : lang;

const askCard = async (id: string): Promise<ProductCard> => {
  const { slug, label, images, categoryLabel, currency, ...product } = await call('GET /products/{id}', {
    params: { id },
  });
  // a visitor reads it; whoever manages the catalogue would read its list instead
  const bestPrice = 'bestPrice' in product ? product.bestPrice : null;
  return { id, slug, label, image: images[0] ?? null, categoryLabel, bestPrice, currency };
};

type InLanguage = { lang: Locale | undefined };

const Featured = ({ widget, lang }: InLanguage & { widget: FeaturedWidget }) => {
  const products = useQueries({
    queries: widget.productIds.map((id) => ({
      queryKey: ['featured', id, currentLocale()],
      queryFn: () => askCard(id),
      initialData: written()?.featured.find((one) => one.id === id),
    })),
  }).flatMap(({ data }) => data ?? []);
  return (
    <FeaturedProducts
      title={widget.title}
      products={products}
      fileUrl={publicFileUrl}
      drawingUrl={drawingUrl}
      lang={lang}
    />
  );
};

const WidgetView = ({ widget, lang }: InLanguage & { widget: Widget }) => {
  if (widget.type === 'featured_products') return <Featured widget={widget} lang={lang} />;
  if (widget.type === 'html') return <OwnHtml html={widget.html} lang={lang} />;
  return (
    <SearchBanner widget={widget} fileUrl={publicFileUrl} lang={lang}>
      <SearchBox />
    </SearchBanner>
  );
};

/** The search of a page without one, or before the page is loaded. */
const plainSearch: Widget = { type: 'search', title: '', bannerImage: null };

/** Keyed by kind: the search before the page is loaded stays the same element, and keeps what is typed. */
const keyed = (widgets: readonly (InLanguage & { widget: Widget })[]) =>
  widgets.map(({ widget, lang }, index) => ({
    key: `${widget.type}-${widgets.slice(0, index).filter((one) => one.widget.type === widget.type).length}`,
    widget,
    lang,
  }));

/** The widgets of a page, each with its language; preceded by a search where none of them is one. */
function widgetsOf(page: Page | undefined) {
  const widgets = (page?.widgets ?? []).map((widget, index) => ({
    widget,
    lang: foreign(page?.spokenIn?.widgets[index]),
  }));
  const isSearched = widgets.some(({ widget }) => widget.type === 'search');
  return isSearched ? widgets : [{ widget: plainSearch, lang: undefined }, ...widgets];
}

const steps = ['estimate', 'send', 'paid'] as const;

const HowItWorks = () => {
  const { t } = useTranslation('site');
  return (
    <section className="how">
      <h2>{t('home.how')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`home.steps.${step}.title`)}</b>
            <span>{t(`home.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The home page: the account's own, else a search and how the sale works. */
export const Page = () => {
  const { t } = useTranslation('site');
  const page = useQuery({
    queryKey: ['home-page'],
    queryFn: async () =>
      await call('GET /home-page-configs/{accountId}', {
        params: { accountId: (await visitor()).account.id },
      }),
    initialData: settings.home?.page ?? undefined,
    // the page in another language stays until this one is loaded
    ...(written() === undefined ? { initialDataUpdatedAt: 0 } : {}),
    // the server said already that there is none
    enabled: settings.home?.page !== null,
  });
  const explained = (page.data?.widgets ?? []).some(({ type }) => type === 'html');
  return (
    <HomeBody
      head={
        <>
          {page.data ? <meta name="description" content={page.data.metaDescription} /> : null}
          <h1 data-title={page.data?.metaTitle} lang={foreign(page.data?.spokenIn?.title)}>
            {page.data?.title ?? t('home.title')}
          </h1>
          {page.data ? null : <p>{t('home.text')}</p>}
        </>
      }
    >
      {keyed(widgetsOf(page.data)).map(({ key, widget, lang }) => (
        <WidgetView key={key} widget={widget} lang={lang} />
      ))}
      {page.isLoading || explained ? null : <HowItWorks />}
    </HomeBody>
  );
};
