import { ledgerKinds } from '@reprise/offer/domain/prices/price.ts';
import de from '@reprise/offer/words/de-DE/price.json' with { type: 'json' };
import fr from '@reprise/offer/words/fr-FR/price.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { dispatchSentence } from '@reprise/dossier/server/buybacks/dispatch-words.ts';

test('every line of a price has its words', () => {
  expect(Object.keys(fr.ledger).toSorted()).toEqual([...ledgerKinds].toSorted());
});

test('a trace of dispatch is a sentence in its reader’s language; an older one stays as it was written', () => {
  const values = { position: 2, rule: 'Apple', warehouse: 'Atelier & Cie' };
  const dossier = { dispatchTrace: '', dispatchText: { key: 'rule', values } };
  expect(dispatchSentence(dossier, 'fr-FR')).toBe(
    'Règle 2 «\u00a0Apple\u00a0»\u00a0: envoi vers Atelier & Cie.',
  );
  expect(dispatchSentence(dossier, 'de-DE')).toBe(
    de.dispatch.rule
      .replace('{{position}}', '2')
      .replace('{{rule}}', 'Apple')
      .replace('{{warehouse}}', 'Atelier & Cie'),
  );
  expect(dispatchSentence({ dispatchTrace: 'Dit autrefois.', dispatchText: null }, 'de-DE')).toBe(
    'Dit autrefois.',
  );
});
