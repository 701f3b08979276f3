import { makeVocabulary, type Vocabulary, type WordEntry } from './vocabulary.ts';

/** The words of an account as of this stamp. */
export type Stamped = { stamp: string | null; vocabulary: Vocabulary };
type Read = (accountId: string) => Promise<{ stamp: string | null; words: readonly WordEntry[] }>;

/** The words of the accounts that were searched last. */
export type Vocabularies = {
  /** Those of an account: from the cache, unless they are `outdated`. */
  of: (accountId: string, outdated?: Stamped) => Promise<Stamped>;
};

/**
 * Caches the words of the accounts that were searched last, `mostWords` in all, separately for each account. The caller
 * compares their stamp with the index's, and asks again when it differs.
 */
export function keepVocabularies(read: Read, mostWords = 400_000): Vocabularies {
  const kept = new Map<string, Stamped>();
  const reading = new Map<string, Promise<Stamped>>();

  const keep = (accountId: string, one: Stamped): void => {
    kept.delete(accountId);
    kept.set(accountId, one);
    let words = [...kept.values()].reduce((sum, { vocabulary }) => sum + vocabulary.size, 0);
    for (const [oldest, { vocabulary }] of kept) {
      if (words <= mostWords || oldest === accountId) break;
      kept.delete(oldest);
      words -= vocabulary.size;
    }
  };

  const readAnew = async (accountId: string): Promise<Stamped> => {
    const { stamp, words } = await read(accountId);
    const one = { stamp, vocabulary: makeVocabulary(words) };
    keep(accountId, one);
    return one;
  };

  return {
    of: async (accountId, outdated) => {
      const found = kept.get(accountId);
      if (found && found.stamp !== outdated?.stamp) {
        kept.delete(accountId);
        kept.set(accountId, found);
        return found;
      }
      const begun = reading.get(accountId);
      if (begun) return begun;
      const read = readAnew(accountId).finally(() => reading.delete(accountId));
      reading.set(accountId, read);
      return read;
    },
  };
}
