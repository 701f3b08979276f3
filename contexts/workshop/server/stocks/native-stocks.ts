import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { nativeStocks, type Stock } from '../../domain/stocks/stock.ts';
import de from '@reprise/people/words/de-DE/entities.json' with { type: 'json' };
import en from '@reprise/people/words/en-GB/entities.json' with { type: 'json' };
import fr from '@reprise/people/words/fr-FR/entities.json' with { type: 'json' };
import nl from '@reprise/people/words/nl-BE/entities.json' with { type: 'json' };
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { insertNativeStocks } from './write-stock.db.ts';

const words = {
  'fr-FR': fr.nativeStocks,
  'en-GB': en.nativeStocks,
  'nl-BE': nl.nativeStocks,
  'de-DE': de.nativeStocks,
} as const satisfies Record<Locale, unknown>;

/** The native stocks, named in the language of the account, with their identifiers. */
const nativeStocksIn = (locale: Locale): Pick<Stock, 'native' | 'name' | 'identifier'>[] =>
  nativeStocks.map((native, at) => ({ native, name: words[locale][native], identifier: `N${at + 1}` }));

/** Creates the native stocks of a new workshop, so that it can receive items at once. */
export async function giveNativeStocks(
  db: Trx,
  { id, type, accountId }: Pick<Organization, 'id' | 'type' | 'accountId'>,
  language: Locale,
): Promise<void> {
  if (type === 'warehouse') await insertNativeStocks(db, { id, accountId }, nativeStocksIn(language));
}
