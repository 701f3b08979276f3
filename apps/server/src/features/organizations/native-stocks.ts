import type { Locale } from '@reprise/domain/locales';
import { nativeStocks, type Stock } from '@reprise/domain/stock/stock';
import de from '@reprise/locales/de-DE/entities.json' with { type: 'json' };
import en from '@reprise/locales/en-GB/entities.json' with { type: 'json' };
import fr from '@reprise/locales/fr-FR/entities.json' with { type: 'json' };
import nl from '@reprise/locales/nl-BE/entities.json' with { type: 'json' };

const words = {
  'fr-FR': fr.nativeStocks,
  'en-GB': en.nativeStocks,
  'nl-BE': nl.nativeStocks,
  'de-DE': de.nativeStocks,
} as const satisfies Record<Locale, unknown>;

/** The stocks that every workshop has, in the language of its account, with what their shelves' labels read. */
export const nativeStocksIn = (locale: Locale): Pick<Stock, 'native' | 'name' | 'identifier'>[] =>
  nativeStocks.map((native, at) => ({ native, name: words[locale][native], identifier: `N${at + 1}` }));
