import { html, type Html } from '@reprise/platform/server/web/html.ts';
import { lineIcon, type Written } from './document-parts.ts';

type Searched = Pick<Written, 't' | 'locale' | 'linkTo'>;

/** The field of a search; its script lists suggestions under it, in these words. */
const field = ({ t, locale }: Searched, q = ''): Html =>
  html`<input
      id="q"
      name="q"
      type="search"
      value="${q}"
      required
      maxlength="255"
      autocomplete="off"
      spellcheck="false"
      enterkeyhint="search"
      placeholder="${t('common:search.placeholder')}"
      data-suggestions="${t('common:search.suggestions')}"
      data-up-to="${t('common:upTo.label')}"
    />
    <input type="hidden" name="lng" value="${locale}" />`;

/** The product search in the header of a page: a form to its results. */
export const headerSearch = (searched: Searched): Html =>
  html`<form class="document-search" action="/results" role="search">
    <label class="visually-hidden" for="q">${searched.t('common:search.label')}</label>
    ${field(searched)}
    <button class="document-go">${searched.t('common:search.go')}</button>
  </form>`;

const barcode = lineIcon('M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M13.5 9v6M16.5 9v6');

/**
 * The same where it is what the page is for; with the camera, which the page of the search opens.
 * @param q what is searched for
 */
export const mainSearch = (searched: Searched, scans: boolean, q = ''): Html => {
  const { t, linkTo } = searched;
  return html`<form class="search-box" action="/results" role="search">
    <label class="field-label" for="q">${t('common:search.label')}</label>
    <div class="search-line">
      ${field(searched, q)}
      ${
        scans
          ? html`<a class="search-scan" href="${linkTo('/search?scan=camera')}"
              >${barcode}<span class="visually-hidden">${t('common:search.scan')}</span></a
            >`
          : null
      }
      <button class="document-go">${t('common:search.go')}</button>
    </div>
    <p class="small">${t('common:search.help')}</p>
  </form>`;
};
