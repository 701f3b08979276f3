import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import type { SiteScreen } from './site-screens.ts';

type FirstPaint = {
  name: SiteScreen['name'];
  brand: { name: string; logo: string | null };
  /** The screen's own title; null where only the scripts know it. */
  title: string | null;
  lead: string;
  /** What else the page says without any script, as HTML. */
  more?: string;
};

const head = ({ title, lead }: FirstPaint): string =>
  title === null
    ? ''
    : `<h1>${escapeHtml(title)}</h1>${lead === '' ? '' : `<div class="sale-lead">${escapeHtml(lead)}</div>`}`;

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
    name === 'home'
      ? `<div class="home"><div class="home-title">${head(paint)}</div></div>`
      : `<div class="${name === undefined ? 'sale' : 'sale sale-wide'}"><div class="sale-body"><div class="sale-title">${head(paint)}</div>${more}</div></div>`;
  return [
    '<div class="frame"><header class="frame-top">',
    `<a class="frame-name" href="/home">${logo}</a>`,
    `</header><main class="frame-content">${content}</main></div>`,
  ].join('');
}
