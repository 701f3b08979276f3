import { describe, expect, it } from 'vitest';
import german from '../../../words/de-DE/ui.json' with { type: 'json' };
import english from '../../../words/en-GB/ui.json' with { type: 'json' };
import french from '../../../words/fr-FR/ui.json' with { type: 'json' };
import dutch from '../../../words/nl-BE/ui.json' with { type: 'json' };

const flat = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value as object, `${path}${key}.`),
  );
const holes = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('the words of the components', () => {
  it.each([
    ['en-GB', english],
    ['nl-BE', dutch],
    ['de-DE', german],
  ])('%s has the keys and the parameters of French, and no empty word', (_locale, words) => {
    expect(flat(words).map(([key]) => key)).toEqual(flat(french).map(([key]) => key));
    const other = new Map(flat(words));
    for (const [key, text] of flat(french)) {
      expect(other.get(key)?.trim()).not.toBe('');
      expect([key, ...holes(other.get(key)!)]).toEqual([key, ...holes(text)]);
    }
  });
});
