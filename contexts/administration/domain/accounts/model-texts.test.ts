import { expect, test } from 'vitest';
import { retold, type Author } from './model-texts.ts';

const model: Author = { name: 'Arpège', language: 'fr-FR' };
const german: Author = { name: 'Galvani', language: 'de-DE' };

test.each<[string, Author, Author, [string, Record<string, string> | undefined, number], object]>([
  [
    'in its name',
    model,
    { ...german, language: 'fr-FR' },
    ['Vendez à Arpège', { 'en-GB': 'Sell to Arpège' }, 60],
    { text: 'Vendez à Galvani', others: { 'en-GB': 'Sell to Galvani' } },
  ],
  [
    'with its language first',
    model,
    german,
    ['Rien', { 'de-DE': 'Nichts', 'en-GB': 'Nothing' }, 60],
    { text: 'Nichts', others: { 'fr-FR': 'Rien', 'en-GB': 'Nothing' } },
  ],
  [
    'as the model has written it, where it lacks that language',
    model,
    german,
    ['Rien', { 'de-DE': '' }, 60],
    { text: 'Rien', others: { 'de-DE': '' } },
  ],
  [
    'unnamed where the name does not fit',
    model,
    { name: 'Galvani et fils', language: 'fr-FR' },
    ['Chez Arpège', undefined, 12],
    { text: 'Chez Arpège', others: {} },
  ],
  [
    'unnamed where the name may be a part of a word',
    { name: 'Or', language: 'fr-FR' },
    german,
    ['Or et Orange', undefined, 60],
    { text: 'Or et Orange', others: {} },
  ],
])('a text of a model is told %s', (_, from, to, [text, others, max], expected) => {
  expect(retold(from, to)(text, others, max)).toEqual(expected);
});
