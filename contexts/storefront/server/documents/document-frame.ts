import { languageNames, locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { footOf, footWord, navigationOf } from '../../domain/home-page/site-navigation.ts';
import { lineIcon, type Written } from './document-parts.ts';
import { headerSearch } from './document-search.ts';
import type { ShownSite } from './document-site.ts';

/** What the frame of a page shows of its site. */
export type Framed = Written & {
  site: Pick<ShownSite, 'brand' | 'whiteLabel' | 'release'>;
  /** The address of this page in each language. */
  addressIn: (locale: Locale) => string;
  /** The home page has bands as wide as the window. */
  isHome?: boolean;
  /** The search stands in its content, not in the header. */
  searches?: boolean;
};

const menuIcon = lineIcon('M4 7h16M4 12h16M4 17h16', 2);
/** The bag of the scripts' button. */
const cartIcon = lineIcon('M6 8h12l1 12H5L6 8zM9 11V7a3 3 0 0 1 6 0v4');

/** The navigation: a row on a wide screen, on a phone a list that its button opens without a script. */
export function siteNavigation({
  site,
  t,
  linkTo,
}: Pick<Framed, 't' | 'linkTo'> & { site: Pick<ShownSite, 'whiteLabel'> }): Html {
  const links = navigationOf(site.whiteLabel).map(
    ({ name, path, part }) =>
      html`<li>
        <a href="${linkTo(path) + (part === undefined ? '' : `#${part}`)}">${t(`site:nav.${name}`)}</a>
      </li>`,
  );
  return html`<button class="site-menu" type="button" popovertarget="site-nav">
      ${menuIcon}<span>${t('site:nav.menu')}</span>
    </button>
    <nav class="site-nav" id="site-nav" popover aria-label="${t('site:nav.label')}">
      <ul>
        ${links}
      </ul>
    </nav>`;
}

type Banded = Pick<Framed, 't'> & { site: Pick<ShownSite, 'whiteLabel'> };

/** That it is the site of a sandbox, where it is one. */
export const sandboxBand = ({ site, t }: Banded): Html | null =>
  site.whiteLabel.sandbox ? html`<p class="frame-sandbox">${t('site:sandbox')}</p>` : null;

/** The retailer's own website, where its settings say so. */
function ownWebsite({ site, t }: Framed, around: (link: Html) => Html): Html | null {
  const { active, text, url } = site.whiteLabel.externalWebsiteLink;
  if (!active) return null;
  return around(
    html`<a href="${url}" target="_blank" rel="noopener"
      >${text}<span class="visually-hidden"> ${t('site:newTab')}</span></a
    >`,
  );
}

function foot(framed: Framed): Html {
  const { site, t, linkTo, addressIn } = framed;
  const { release, whiteLabel } = site;
  const languages = locales.map(
    (locale) =>
      html`<li>
        <a href="${addressIn(locale)}" hreflang="${locale}" lang="${locale}">${languageNames[locale]}</a>
      </li>`,
  );
  return html`<footer class="frame-foot">
    <nav aria-label="${t('site:foot.label')}">
      <ul class="foot-links">
        ${footOf(whiteLabel).map(({ name, path }) => html`<li><a href="${linkTo(path)}">${t(`site:foot.${footWord(name, whiteLabel)}`)}</a></li>`)}
        ${whiteLabel.emailDPO === null ? null : html`<li><a href="mailto:${whiteLabel.emailDPO}">${t('site:foot.dpo')}</a></li>`}
        ${ownWebsite(framed, (link) => html`<li>${link}</li>`)}
      </ul>
    </nav>
    <nav aria-label="${t('model:footLanguages')}">
      <ul class="foot-links">
        ${languages}
      </ul>
    </nav>
    ${release === null ? null : t('common:release', { release })}
  </footer>`;
}

/**
 * The frame of a page that the server writes whole: the same elements and classes as the scripts' frame, with links
 * and a form in the place of what needs a script.
 */
export function documentFrame(framed: Framed, content: Html): Html {
  const { site, t, linkTo, isHome = false, searches = isHome } = framed;
  const { brand } = site;
  const logo =
    brand.logo === null
      ? html`${brand.name}`
      : html`<img src="${brand.logo}" alt="${brand.name}" width="160" height="40" />`;
  return html`<div class="frame document">
    <a class="skip" href="#content">${t('common:skipToContent')}</a>
    ${sandboxBand(framed)}
    <header class="frame-top">
      <a class="frame-name" href="${linkTo('/home')}">${logo}</a>
      ${siteNavigation(framed)} ${searches ? html`<span class="frame-grow"></span>` : headerSearch(framed)}
      ${ownWebsite(framed, (link) => html`<span class="document-elsewhere">${link}</span>`)}
      <a class="document-cart" href="${linkTo('/cart/summary')}"
        >${cartIcon}<span>${t('common:cart.short')}</span></a
      >
    </header>
    <main id="content" class="${isHome ? 'home' : 'frame-content'}" tabindex="-1">${content}</main>
    ${foot(framed)}
  </div>`;
}
