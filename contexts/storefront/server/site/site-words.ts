import { fallbackLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '../../words/de-DE/head.json' with { type: 'json' };
import en from '../../words/en-GB/head.json' with { type: 'json' };
import fr from '../../words/fr-FR/head.json' with { type: 'json' };
import nl from '../../words/nl-BE/head.json' with { type: 'json' };
import deSale from '@reprise/sale/words/de-DE/journey.json' with { type: 'json' };
import enSale from '@reprise/sale/words/en-GB/journey.json' with { type: 'json' };
import frSale from '@reprise/sale/words/fr-FR/journey.json' with { type: 'json' };
import nlSale from '@reprise/sale/words/nl-BE/journey.json' with { type: 'json' };
import { createInstance } from 'i18next';

const words = createInstance();
await words.init({
  resources: {
    'fr-FR': { head: fr, journey: frSale },
    'en-GB': { head: en, journey: enSale },
    'nl-BE': { head: nl, journey: nlSale },
    'de-DE': { head: de, journey: deSale },
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
