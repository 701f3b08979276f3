import '@reprise/platform/screens/ui/frame/tokens.css';
import '@reprise/platform/screens/ui/frame/button.css';
import '@reprise/platform/screens/shell/frame.css';
import '@reprise/offer/screens/shown/up-to.css';
import '@reprise/sale/screens/shown/picture.css';
import '@reprise/sale/screens/journey/search/product-list.css';
import '@reprise/sale/screens/shown/search-box.css';
import '@reprise/storefront/screens/documents/site-frame.css';
import '@reprise/storefront/screens/documents/site-navigation.css';
import '@reprise/storefront/screens/documents/document.css';
import '@reprise/storefront/screens/documents/model-document.css';
import '@reprise/storefront/screens/documents/home-document.css';
import '@reprise/storefront/screens/documents/category-document.css';
import '@reprise/storefront/screens/documents/results-document.css';
import { choiceNow, subjectOf, type Measured } from '@reprise/storefront/site/kit/consent-choice.ts';
import type { SearchKey } from '@reprise/sale/screens/shown/product-search.ts';
import { loadMeasure } from '../frame/measure.ts';
import { countDocument } from '@reprise/storefront/site/kit/count-step.ts';
import { countCart } from './cart-count.ts';
import { followLanguage } from './language.ts';
import { searchScans, suggestLater } from './searching.ts';

type Settings = {
  apiUrl: string;
  siteAccount: { language: string };
  whiteLabel: (Measured & { enabledPremiumFeatures: string[] }) | null;
  search: SearchKey;
};

const written = document.getElementById('settings')?.textContent ?? 'null';
const settings = JSON.parse(written) as Settings | null;
const measured = settings?.whiteLabel;

// a page without the question measures only for whoever has agreed on another one
if (measured && subjectOf(measured) !== '' && choiceNow(measured) === 'accepted') loadMeasure(measured);

followLanguage();
const cart = document.querySelector<HTMLElement>('.document-cart');
if (cart !== null) countCart(cart);

const input = document.querySelector<HTMLInputElement>('#q');
if (settings !== null && input?.form) {
  const { lang } = document.documentElement;
  suggestLater(input, {
    key: settings.search,
    lng: lang === settings.siteAccount.language ? null : lang,
  });
  if (settings.whiteLabel?.enabledPremiumFeatures.includes('scan_searchbar')) searchScans(input.form, input);
}

if (settings) countDocument(settings.apiUrl);
