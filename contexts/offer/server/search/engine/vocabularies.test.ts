import { expect, test } from 'vitest';
import { keepVocabularies } from './vocabularies.ts';
import type { WordEntry } from './vocabulary.ts';

/** Words by account as in the index, and the accounts that were read. */
const index = (accounts: Record<string, string[]>) => {
  const read: string[] = [];
  const stamps = new Map<string, number>();
  return {
    read,
    set: (accountId: string, words: string[]) => {
      accounts[accountId] = words;
      stamps.set(accountId, (stamps.get(accountId) ?? 0) + 1);
    },
    reader: async (accountId: string) => {
      read.push(accountId);
      const words = (accounts[accountId] ?? []).map((word): WordEntry => [word, 1, 1]);
      return { stamp: `${accountId}${stamps.get(accountId) ?? 0}`, words };
    },
  };
};

test('the words of an account are read once, whoever asks meanwhile, and answer for it alone', async () => {
  const { read, reader } = index({ a: ['pixel'], b: ['nokia'] });
  const vocabularies = keepVocabularies(reader);
  const [a, again, b] = await Promise.all(['a', 'a', 'b'].map((one) => vocabularies.of(one)));
  expect(read).toEqual(['a', 'b']);
  expect(again).toBe(a);
  expect([a?.vocabulary.near('pixle', 1), a?.vocabulary.near('nokai', 1)]).toEqual([['pixel'], []]);
  expect([b?.vocabulary.near('pixle', 1), b?.vocabulary.near('nokai', 1)]).toEqual([[], ['nokia']]);
  await vocabularies.of('a');
  expect(read).toEqual(['a', 'b']);
});

test('outdated words are read anew, once', async () => {
  const { read, reader, set } = index({ a: ['pixel'] });
  const vocabularies = keepVocabularies(reader);
  const old = await vocabularies.of('a');
  set('a', ['xperia']);
  expect(await vocabularies.of('a')).toBe(old);
  const [fresh, same] = await Promise.all([vocabularies.of('a', old), vocabularies.of('a', old)]);
  expect(fresh.vocabulary.placesOf('xperia')).toEqual({ named: true, elsewhere: false });
  expect(same).toBe(fresh);
  expect(await vocabularies.of('a', old)).toBe(fresh);
  expect(read).toEqual(['a', 'a']);
});

test('the words of the accounts searched longest ago are given up', async () => {
  const { read, reader } = index({ a: ['one', 'two'], b: ['three', 'four'], c: ['five'] });
  const vocabularies = keepVocabularies(reader, 4);
  for (const one of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await vocabularies.of(one);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure to read the words is told and not kept', async () => {
  let failing = true;
  const vocabularies = keepVocabularies(async () => {
    if (failing) throw new Error('no database');
    return { stamp: 's', words: [] };
  });
  await expect(vocabularies.of('a')).rejects.toThrow('no database');
  failing = false;
  expect((await vocabularies.of('a')).stamp).toBe('s');
});
