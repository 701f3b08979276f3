import { Refused } from '../domain/core/refusals.ts';
import { countedKey, counterOf, countOne, type Counter } from './counts.ts';
import type { Db } from './db/db.ts';

const windowSeconds = 15 * 60;

/** The keys of a try: the name of the account, and the address that it came from. */
export type Try<Key extends string> = Readonly<Record<Key, string>>;
export type Tries<Key extends string> = {
  /**
   * Checks a password with `work`, which answers whose it is as `right`, or null. The try is counted before, so that
   * many at once are counted too. A right password deletes the tries of that name, and does not count for the address.
   * When `work` fails, nothing was found wrong, and the try is subtracted again; so it is for what is `unfinished`: a
   * right password whose second factor is still to be asked leaves the tries as they were. Refusal: `too_many_requests`.
   */
  look: <Looked extends { right: unknown; unfinished?: boolean }>(
    db: Db,
    attempt: Try<Key>,
    work: () => Promise<Looked>,
  ) => Promise<Looked>;
  /** The user has a new password: the tries of the old one are deleted. */
  forget: (db: Db, value: string) => Promise<void>;
};

type Counted = { forgets: boolean; counter: Counter; key: string };

/** A count that expired is not decreased, so that nobody gains a try by it. */
async function takeBack({ counter, key }: Counted): Promise<void> {
  const seen = await counter.get(key);
  if (seen && seen.consumedPoints > 0) await counter.reward(key);
}

/**
 * Tries that could not be checked. They are subtracted before the next one is counted, since the database that failed
 * them is often the one that counts.
 */
function owing() {
  const lists = new WeakMap<Db, Counted[]>();
  return {
    add: (db: Db, counted: readonly Counted[]): void => {
      lists.set(db, [...(lists.get(db) ?? []), ...counted]);
    },
    settle: async (db: Db): Promise<void> => {
      const list = lists.get(db) ?? [];
      for (let one = list.shift(); one; one = list.shift()) {
        try {
          await takeBack(one);
        } catch (error) {
          list.unshift(one);
          throw error;
        }
      }
    },
  };
}

/** The counters of a try, in order; `forgets` marks the key whose tries a right password deletes. */
type Counters = readonly { name: string; forgets: boolean; of: (db: Db) => Counter }[];

function countersOf(what: string, most: Readonly<Record<string, number>>, forgotten: string): Counters {
  return Object.entries(most).map(([name, limit]) => ({
    name,
    forgets: name === forgotten,
    // refused only by the database: somebody who may try again at another server may here too
    of: counterOf({ name: `${what} ${name}`, most: limit, seconds: windowSeconds, inMind: false }),
  }));
}

const forgive = async (counted: readonly Counted[]): Promise<void> => {
  for (const { forgets, counter, key } of counted)
    await (forgets ? counter.delete(key) : counter.reward(key));
};

/**
 * Counts tries within 15 minutes, at all servers together.
 * @param most how many under each key
 * @param forgotten the key of the name, whose tries a right password deletes
 */
export function countTries<const Key extends string>(
  what: string,
  most: Readonly<Record<Key, number>>,
  forgotten: NoInfer<Key>,
): Tries<Key> {
  const counters = countersOf(what, most, forgotten);
  const owed = owing();
  return {
    look: async (db, attempt, work) => {
      await owed.settle(db);
      const given = new Map(Object.entries<string>(attempt));
      const counted: Counted[] = [];
      try {
        for (const { name, forgets, of } of counters) {
          const one = { forgets, counter: of(db), key: countedKey(given.get(name) ?? '') };
          await countOne(one.counter, one.key);
          counted.push(one);
        }
        const looked = await work();
        if (looked.unfinished) for (const one of counted) await takeBack(one);
        else if (looked.right !== null) await forgive(counted);
        return looked;
      } catch (error) {
        if (!(error instanceof Refused)) owed.add(db, counted);
        throw error;
      }
    },
    forget: async (db, value) => {
      for (const { forgets, of } of counters) if (forgets) await of(db).delete(countedKey(value));
    },
  };
}
