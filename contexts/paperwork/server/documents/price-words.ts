import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import de from '@reprise/offer/words/de-DE/price.json' with { type: 'json' };
import en from '@reprise/offer/words/en-GB/price.json' with { type: 'json' };
import fr from '@reprise/offer/words/fr-FR/price.json' with { type: 'json' };
import nl from '@reprise/offer/words/nl-BE/price.json' with { type: 'json' };

const ledgers = { 'fr-FR': fr.ledger, 'en-GB': en.ledger, 'nl-BE': nl.ledger, 'de-DE': de.ledger };

/** The words for a line of a price: the label that an administrator wrote, else the product's word for its kind. */
export function lineLabel(line: LedgerLine, locale: Locale): string {
  const named = line.label === null ? '' : translated(line.label, locale);
  return named === '' ? ledgers[locale][line.kind] : named;
}
