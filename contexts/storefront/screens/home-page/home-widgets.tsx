import type { Widget } from '../../domain/home-page/home-page.ts';
import { UpTo } from '@reprise/offer/screens/shown/up-to.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import type { ReactNode } from 'react';
import './home-widgets.css';

export type SearchWidget = Extract<Widget, { type: 'search' }>;
export type FeaturedWidget = Extract<Widget, { type: 'featured_products' }>;

/** A product as the home page shows it. */
export type FeaturedProduct = {
  id: string;
  slug: string;
  label: string;
  image: string | null;
  categoryLabel: string;
  /** What its list gives at most, in cents; null where it pays nothing. */
  bestPrice: number | null;
  currency: string;
};

/** The language of what the account wrote itself, where it is not the reader's: read aloud as it is written. */
type Own = { lang?: string | undefined };

type FileUrl = (id: string, size?: 'standard') => string;

/** The banner with its title; `children` is the search that stands on it. */
export const SearchBanner = ({
  widget,
  fileUrl,
  lang,
  children,
}: Own & {
  widget: Omit<SearchWidget, 'type'>;
  fileUrl: FileUrl;
  children: ReactNode;
}) => (
  <section className={widget.bannerImage ? 'hero hero-picture' : 'hero'}>
    {widget.bannerImage ? (
      <img
        className="hero-image"
        src={fileUrl(widget.bannerImage)}
        alt=""
        width={1120}
        height={280}
        fetchPriority="high"
      />
    ) : null}
    <div className="hero-words">
      {widget.title ? <h2 lang={lang}>{widget.title}</h2> : null}
      {children}
    </div>
  </section>
);

/** Products to sell at one press; nothing where none of them is published. */
export const FeaturedProducts = ({
  title,
  products,
  fileUrl,
  drawingUrl,
  lang,
}: Own & {
  title: string;
  products: readonly FeaturedProduct[];
  fileUrl: FileUrl;
  drawingUrl: (name: string) => string;
}) => {
  if (products.length === 0) return null;
  return (
    <section className="featured">
      <h2 lang={lang}>{title}</h2>
      <ul>
        {products.map(({ id, slug, label, image, categoryLabel, bestPrice, currency }) => (
          <li key={id}>
            <TextLink href={`/diag/${id}/${slug}`} className="featured-product">
              <img
                src={image ? fileUrl(image, 'standard') : drawingUrl(label)}
                alt=""
                loading="lazy"
                width={320}
                height={240}
              />
              <b>{label}</b>
              <small>{categoryLabel}</small>
              <UpTo cents={bestPrice} currency={currency} />
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The account's own HTML, which the server cleaned when it was written. */
export const OwnHtml = ({ html, lang }: Own & { html: string }) => (
  <section className="home-html" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);

/** The page's own title, then its widgets in their order. */
export const HomeBody = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="home">
    <div className="home-title">{head}</div>
    {children}
  </div>
);
