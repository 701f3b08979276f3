import { languageNames, locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import type { WhiteLabelConfig } from '../../domain/home-page/home-page.ts';
import type { Words } from '../site/site-words.ts';

/** What the frame of a page shows of its site. */
export type Framed = {
  brand: { name: string; logo: string | null };
  whiteLabel: Pick<WhiteLabelConfig, 'categoryNavigationEnabled' | 'dropOffLocationsMapEnabled'>;
  t: Words;
  release: string;
  locale: Locale;
  /** An address of the site in the language of the page. */
  linkTo: (path: string) => string;
  /** The address of this page in each language. */
  addressIn: (locale: Locale) => string;
};

const search = ({ t, locale }: Framed): Html =>
  html` <form class="document-search" action="/results" role="search">
    <label class="visually-hidden" for="q">${t('common:search.label')}</label>
    <input
      id="q"
      name="q"
      type="search"
      required
      maxlength="255"
      autocomplete="off"
      enterkeyhint="search"
      placeholder="${t('common:search.placeholder')}"
    />
    <input type="hidden" name="lng" value="${locale}" />
    <button class="document-go">${t('common:search.go')}</button>
  </form>`;

/** The pages of the foot, as the site's scripts show them. */
function footLinks({ whiteLabel, t, linkTo }: Framed): Html[] {
  const pages = [
    ...(whiteLabel.categoryNavigationEnabled ? (['categories'] as const) : []),
    ...(whiteLabel.dropOffLocationsMapEnabled ? (['stores'] as const) : []),
    'faq' as const,
    'cgs' as const,
    'cgu' as const,
    'cookies-policy' as const,
    'accessibility-statement' as const,
  ];
  return pages.map((page) => html`<li><a href="${linkTo(`/${page}`)}">${t(`site:foot.${page}`)}</a></li>`);
}

/**
 * The frame of a page that the server writes whole: the same elements and classes as the scripts' frame, with links
 * and a form in the place of what needs a script.
 */
export function documentFrame(framed: Framed, content: Html): Html {
  const { brand, t, release, addressIn, linkTo } = framed;
  const logo =
    brand.logo === null
      ? html`${brand.name}`
      : html`<img src="${brand.logo}" alt="${brand.name}" width="160" height="40" />`;
  const languages = locales.map(
    (locale) =>
      html`<li>
        <a href="${addressIn(locale)}" hreflang="${locale}" lang="${locale}">${languageNames[locale]}</a>
      </li>`,
  );
  return html`<div class="frame document">
    <a class="skip" href="#content">${t('common:skipToContent')}</a>
    <header class="frame-top">
      <a class="frame-name" href="${linkTo('/home')}">${logo}</a>
      ${search(framed)}
      <a class="document-cart" href="${linkTo('/cart/summary')}">${t('common:cart.short')}</a>
    </header>
    <main id="content" class="frame-content" tabindex="-1">${content}</main>
    <footer class="frame-foot">
      <nav aria-label="${t('site:foot.label')}">
        <ul class="foot-links">
          ${footLinks(framed)}
        </ul>
      </nav>
      <nav aria-label="${t('model:footLanguages')}">
        <ul class="foot-links">
          ${languages}
        </ul>
      </nav>
      ${t('common:release', { release })}
    </footer>
  </div>`;
}
