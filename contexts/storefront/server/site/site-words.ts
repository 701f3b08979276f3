import { fallbackLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '../../words/de-DE/head.json' with { type: 'json' };
import en from '../../words/en-GB/head.json' with { type: 'json' };
import fr from '../../words/fr-FR/head.json' with { type: 'json' };
import nl from '../../words/nl-BE/head.json' with { type: 'json' };
import deSale from '@reprise/sale/words/de-DE/journey.json' with { type: 'json' };
import enSale from '@reprise/sale/words/en-GB/journey.json' with { type: 'json' };
import frSale from '@reprise/sale/words/fr-FR/journey.json' with { type: 'json' };
import nlSale from '@reprise/sale/words/nl-BE/journey.json' with { type: 'json' };
import deHome from '../../words/de-DE/home.json' with { type: 'json' };
import deModel from '../../words/de-DE/model.json' with { type: 'json' };
import deSite from '../../words/de-DE/site.json' with { type: 'json' };
import deStatement from '../../words/de-DE/statement.json' with { type: 'json' };
import deCommon from '@reprise/platform/words/de-DE/common.json' with { type: 'json' };
import deUi from '@reprise/platform/words/de-DE/ui.json' with { type: 'json' };
import enHome from '../../words/en-GB/home.json' with { type: 'json' };
import enModel from '../../words/en-GB/model.json' with { type: 'json' };
import enSite from '../../words/en-GB/site.json' with { type: 'json' };
import enStatement from '../../words/en-GB/statement.json' with { type: 'json' };
import enCommon from '@reprise/platform/words/en-GB/common.json' with { type: 'json' };
import enUi from '@reprise/platform/words/en-GB/ui.json' with { type: 'json' };
import frHome from '../../words/fr-FR/home.json' with { type: 'json' };
import frModel from '../../words/fr-FR/model.json' with { type: 'json' };
import frSite from '../../words/fr-FR/site.json' with { type: 'json' };
import frStatement from '../../words/fr-FR/statement.json' with { type: 'json' };
import frCommon from '@reprise/platform/words/fr-FR/common.json' with { type: 'json' };
import frUi from '@reprise/platform/words/fr-FR/ui.json' with { type: 'json' };
import nlHome from '../../words/nl-BE/home.json' with { type: 'json' };
import nlModel from '../../words/nl-BE/model.json' with { type: 'json' };
import nlSite from '../../words/nl-BE/site.json' with { type: 'json' };
import nlStatement from '../../words/nl-BE/statement.json' with { type: 'json' };
import nlCommon from '@reprise/platform/words/nl-BE/common.json' with { type: 'json' };
import nlUi from '@reprise/platform/words/nl-BE/ui.json' with { type: 'json' };
import { remembered } from '@reprise/platform/server/web/remembered.ts';
import { createInstance } from 'i18next';

const words = createInstance();
await words.init({
  resources: {
    'fr-FR': {
      head: fr,
      journey: frSale,
      model: frModel,
      home: frHome,
      site: frSite,
      statement: frStatement,
      common: frCommon,
      ui: frUi,
    },
    'en-GB': {
      head: en,
      journey: enSale,
      model: enModel,
      home: enHome,
      site: enSite,
      statement: enStatement,
      common: enCommon,
      ui: enUi,
    },
    'nl-BE': {
      head: nl,
      journey: nlSale,
      model: nlModel,
      home: nlHome,
      site: nlSite,
      statement: nlStatement,
      common: nlCommon,
      ui: nlUi,
    },
    'de-DE': {
      head: de,
      journey: deSale,
      model: deModel,
      home: deHome,
      site: deSite,
      statement: deStatement,
      common: deCommon,
      ui: deUi,
    },
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

/** Those words for a reader of `locale`; the templates escape what they say. A page asks for some two hundred. */
export const wordsIn = remembered((locale: Locale): Words => {
  const t = words.getFixedT(locale, 'model');
  const plain = remembered((key: string) => t(key));
  return (key, values) => (values === undefined ? plain(key) : t(key, values));
});
