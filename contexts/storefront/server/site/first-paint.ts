import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import type { Html } from '@reprise/platform/server/web/html.ts';
import type { ShownLegalText } from '../../domain/legal-texts/legal-text.ts';
import type { SiteScreen } from './site-screens.ts';

type FirstPaint = {
  name: SiteScreen['name'];
  brand: { name: string; logo: string | null };
  /** That it is a sandbox, and the navigation of the header; null where there is no site. */
  band: Html | null;
  /** The address of the home page, in the page's language. */
  home: string;
  navigation: Html | null;
  /** The screen's own title; null where only the scripts know it. */
  title: string | null;
  lead: string;
  /** What else the page says without any script, as HTML. */
  more?: string;
  /** The text of a legal page: read without scripts. */
  legal: ShownLegalText | null;
  /** The whole first question of the tunnel, with its title. */
  asks: Html | null;
};

const head = ({ title, lead }: FirstPaint): string =>
  title === null
    ? ''
    : `<h1>${escapeHtml(title)}</h1>${lead === '' ? '' : `<div class="sale-lead">${escapeHtml(lead)}</div>`}`;

const legalText = ({ html, lang, contents }: ShownLegalText): string => {
  const lines = contents.map(
    ({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`,
  );
  const list = contents.length < 3 ? '' : `<nav class="legal-contents"><ol>${lines.join('')}</ol></nav>`;
  return `${list}<div class="legal-text" lang="${lang}">${html}</div>`;
};

/**
 * The site's frame and the screen's title with the same elements and classes as the scripts render them: visible at
 * once, also without scripts, and without layout shift when the scripts take over.
 */
export function firstPaint(paint: FirstPaint): string {
  const { brand, name, more = '' } = paint;
  const logo =
    brand.logo === null
      ? escapeHtml(brand.name)
      : `<img src="${escapeHtml(brand.logo)}" alt="${escapeHtml(brand.name)}" width="160" height="40">`;
  const content =
    paint.asks !== null
      ? paint.asks.html
      : paint.legal !== null
        ? `<div class="legal">${head(paint)}${legalText(paint.legal)}</div>`
        : `<div class="${name === undefined ? 'sale' : 'sale sale-wide'}"><div class="sale-body"><div class="sale-title">${head(paint)}</div>${more}</div></div>`;
  return [
    `<div class="frame">${paint.band?.html ?? ''}<header class="frame-top">`,
    `<a class="frame-name" href="${escapeHtml(paint.home)}">${logo}</a>`,
    paint.navigation?.html ?? '',
    `</header><main class="frame-content">${content}</main></div>`,
  ].join('');
}
