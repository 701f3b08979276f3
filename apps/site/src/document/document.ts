import '@reprise/platform/screens/ui/frame/tokens.css';
import '@reprise/platform/screens/shell/frame.css';
import '@reprise/offer/screens/shown/up-to.css';
import '@reprise/storefront/screens/home-page/home-widgets.css';
import '@reprise/sale/screens/journey/search/product-list.css';
import '../frame/frame.css';
import '../sale/sale-frame.css';
import './document.css';
import { choiceNow, subjectOf, type Measured } from '@reprise/storefront/site/kit/consent-choice.ts';
import { loadMeasure } from '../frame/measure.ts';

const written = document.getElementById('settings')?.textContent ?? 'null';
const measured = (JSON.parse(written) as { whiteLabel: Measured | null } | null)?.whiteLabel;

// a page without the question measures only for whoever has agreed on another one
if (measured && subjectOf(measured) !== '' && choiceNow(measured) === 'accepted') loadMeasure(measured);
