import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { fallbackLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '@reprise/offer/words/de-DE/price.json' with { type: 'json' };
import en from '@reprise/offer/words/en-GB/price.json' with { type: 'json' };
import fr from '@reprise/offer/words/fr-FR/price.json' with { type: 'json' };
import nl from '@reprise/offer/words/nl-BE/price.json' with { type: 'json' };
import { createInstance } from 'i18next';

const words = createInstance();
await words.init({
  resources: {
    'fr-FR': { price: fr },
    'en-GB': { price: en },
    'nl-BE': { price: nl },
    'de-DE': { price: de },
  },
  fallbackLng: fallbackLocale,
  defaultNS: 'price',
  interpolation: { escapeValue: false },
});

/** Why a dossier goes to its workshop, in one line in the reader's language (docs/dispatch.md). */
export const dispatchSentence = (
  { dispatchText, dispatchTrace }: Pick<Buyback, 'dispatchText' | 'dispatchTrace'>,
  locale: Locale,
): string =>
  dispatchText === null
    ? dispatchTrace
    : words.getFixedT(locale)(`dispatch.${dispatchText.key}`, { ...dispatchText.values });
