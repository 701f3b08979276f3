import { fallbackLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '../../words/de-DE/head.json' with { type: 'json' };
import en from '../../words/en-GB/head.json' with { type: 'json' };
import fr from '../../words/fr-FR/head.json' with { type: 'json' };
import nl from '../../words/nl-BE/head.json' with { type: 'json' };
import deSale from '@reprise/sale/words/de-DE/journey.json' with { type: 'json' };
import enSale from '@reprise/sale/words/en-GB/journey.json' with { type: 'json' };
import frSale from '@reprise/sale/words/fr-FR/journey.json' with { type: 'json' };
import nlSale from '@reprise/sale/words/nl-BE/journey.json' with { type: 'json' };
import deModel from '../../words/de-DE/model.json' with { type: 'json' };
import deSite from '../../words/de-DE/site.json' with { type: 'json' };
import deCommon from '@reprise/platform/words/de-DE/common.json' with { type: 'json' };
import enModel from '../../words/en-GB/model.json' with { type: 'json' };
import enSite from '../../words/en-GB/site.json' with { type: 'json' };
import enCommon from '@reprise/platform/words/en-GB/common.json' with { type: 'json' };
import frModel from '../../words/fr-FR/model.json' with { type: 'json' };
import frSite from '../../words/fr-FR/site.json' with { type: 'json' };
import frCommon from '@reprise/platform/words/fr-FR/common.json' with { type: 'json' };
import nlModel from '../../words/nl-BE/model.json' with { type: 'json' };
import nlSite from '../../words/nl-BE/site.json' with { type: 'json' };
import nlCommon from '@reprise/platform/words/nl-BE/common.json' with { type: 'json' };
import { createInstance } from 'i18next';

const words = createInstance();
await words.init({
  resources: {
    'fr-FR': { head: fr, journey: frSale, model: frModel, site: frSite, common: frCommon },
    'en-GB': { head: en, journey: enSale, model: enModel, site: enSite, common: enCommon },
    'nl-BE': { head: nl, journey: nlSale, model: nlModel, site: nlSite, common: nlCommon },
    'de-DE': { head: de, journey: deSale, model: deModel, site: deSite, common: deCommon },
  },
  fallbackLng: fallbackLocale,
  defaultNS: 'head',
  // the caller escapes the whole sentence
  interpolation: { escapeValue: false },
});

export type HeadWords = { title: string; description: string };
type Named = keyof typeof fr;

/** The title and description of a page of the site, in one language. */
export function headWords(locale: Locale, page: Named, values: Record<string, string>): HeadWords {
  const t = words.getFixedT(locale);
  return { title: t(`${page}.title`, values), description: t(`${page}.description`, values) };
}

/**
 * The first sentence of the confirmation, as its screen shows it.
 * @param count how many dossiers
 */
export function confirmationWords(locale: Locale, count: number): { title: string; lead: string } {
  const t = words.getFixedT(locale, 'journey');
  return { title: t('confirmation.title', { count }), lead: t('confirmation.lead') };
}

/** The words of the pages that the server writes whole, by namespace and key: `model:sell`. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** Those words for a reader of `locale`; the templates escape what they say. */
export function wordsIn(locale: Locale): Words {
  const t = words.getFixedT(locale, 'model');
  return (key, values) => t(key, values ?? {});
}
