import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { SearchBox } from '@reprise/journey/search-box';
import { TextLink } from '@reprise/ui/link';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, visitor } from '../../lib/call.ts';
import { settings, type ProductCard } from '@reprise/shell/settings';
import { currentLocale } from '@reprise/shell/words';
import './home.css';

type Widget = CallAnswer<Api['GET /home-page-configs/{accountId}']>['widgets'][number];
const pictureOf = (id: string): string => `${settings.apiUrl}/public-files/${id}`;

const NoPicture = () => (
  <span className="no-picture">
    <svg
      width="32"
      height="32"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path
        d="M8 4h8a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm3 13h2"
        strokeLinecap="round"
      />
    </svg>
  </span>
);

const SearchWidget = ({ widget }: { widget: Extract<Widget, { type: 'search' }> }) => (
  <section className={widget.bannerImage ? 'hero hero-picture' : 'hero'}>
    {widget.bannerImage ? (
      <img
        className="hero-image"
        src={pictureOf(widget.bannerImage)}
        alt=""
        width={1120}
        height={280}
        fetchPriority="high"
      />
    ) : null}
    <div className="hero-words">
      {widget.title ? <h2>{widget.title}</h2> : null}
      <SearchBox />
    </div>
  </section>
);

/** What the server wrote into this page, when it was written in the language that is spoken now. */
const written = () => (settings.home?.locale === currentLocale() ? settings.home : undefined);

const askCard = async (id: string): Promise<ProductCard> => {
  const { slug, label, images, categoryLabel } = await call('GET /products/{id}', { params: { id } });
  return { id, slug, label, image: images[0] ?? null, categoryLabel };
};

const Featured = ({ widget }: { widget: Extract<Widget, { type: 'featured_products' }> }) => {
  const products = useQueries({
    queries: widget.productIds.map((id) => ({
      queryKey: ['featured', id, currentLocale()],
      queryFn: () => askCard(id),
      initialData: written()?.featured.find((one) => one.id === id),
    })),
  }).flatMap(({ data }) => data ?? []);
  if (products.length === 0) return null;
  return (
    <section className="featured">
      <h2>{widget.title}</h2>
      <ul>
        {products.map(({ id, slug, label, image, categoryLabel }) => (
          <li key={id}>
            <TextLink href={`/diag/${id}/${slug}`} className="featured-product">
              {image ? (
                <img src={pictureOf(image)} alt="" loading="lazy" width={320} height={240} />
              ) : (
                <NoPicture />
              )}
              <b>{label}</b>
              <small>{categoryLabel}</small>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

const WidgetView = ({ widget }: { widget: Widget }) => {
  if (widget.type === 'search') return <SearchWidget widget={widget} />;
  if (widget.type === 'featured_products') return <Featured widget={widget} />;
  // The server cleaned it when it was written (administration, 3: Home page config).
  return <section className="home-html" dangerouslySetInnerHTML={{ __html: widget.html }} />;
};

/** The search of a page that has none of its own, or that is not here yet. */
const plainSearch: Widget = { type: 'search', title: '', bannerImage: null };

/** Each with a key of its kind: the search that stands before the page arrives is the page's, and keeps what is typed. */
const keyed = (widgets: readonly Widget[]) =>
  widgets.map((widget, index) => ({
    key: `${widget.type}-${widgets.slice(0, index).filter(({ type }) => type === widget.type).length}`,
    widget,
  }));

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

/** The first page: what the account made of it, else a search and how the sale goes. */
export const Page = () => {
  const { t } = useTranslation('site');
  const page = useQuery({
    queryKey: ['home-page'],
    queryFn: async () =>
      await call('GET /home-page-configs/{accountId}', {
        params: { accountId: (await visitor()).account.id },
      }),
    initialData: settings.home?.page ?? undefined,
    // the server said already that there is none
    enabled: settings.home?.page !== null,
  });
  const widgets = page.data?.widgets ?? [];
  const searched = widgets.some(({ type }) => type === 'search') ? widgets : [plainSearch, ...widgets];
  const explained = widgets.some(({ type }) => type === 'html');
  return (
    <div className="home">
      {page.data ? <meta name="description" content={page.data.metaDescription} /> : null}
      <div className="home-title">
        <h1 data-title={page.data?.metaTitle}>{page.data?.title ?? t('home.title')}</h1>
        {page.data ? null : <p>{t('home.text')}</p>}
      </div>
      {keyed(searched).map(({ key, widget }) => (
        <WidgetView key={key} widget={widget} />
      ))}
      {page.isLoading || explained ? null : <HowItWorks />}
    </div>
  );
};
