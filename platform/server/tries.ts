import { Refused } from '../domain/core/refusals.ts';
import { countedKey, counterOf, countOne, type Counter } from './counts.ts';
import type { Db } from './db/db.ts';

const windowSeconds = 15 * 60;

/** What is counted by whom: the wrong passwords of a name, and those from an address. */
export type Try<Key extends string> = Readonly<Record<Key, string>>;
export type Tries<Key extends string> = {
  /**
   * Looks at a password with `work`, which answers whose it is as `right`, or null. The try is counted before, so that
   * many at once are counted too. A right one forgets the tries of that name, and does not count for the address. Work
   * that fails has found nothing wrong, and its try is taken back. Refusal: `too_many_requests`.
   */
  look: <Looked extends { right: unknown }>(
    db: Db,
    attempt: Try<Key>,
    work: () => Promise<Looked>,
  ) => Promise<Looked>;
  /** Whoever this is has another password now: the tries of the old one are forgotten. */
  forget: (db: Db, value: string) => Promise<void>;
};

type Counted = { forgets: boolean; counter: Counter; key: string };

/** What is no longer there, or over, is not taken back: nobody gains a try by it. */
async function takeBack({ counter, key }: Counted): Promise<void> {
  const seen = await counter.get(key);
  if (seen && seen.consumedPoints > 0) await counter.reward(key);
}

/**
 * Tries that were neither right nor wrong. They are taken back before the next one is counted: the database that failed
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

/** What a try is counted by, in order; `forgets` is the key whose tries a right password forgets. */
type Counters = readonly { name: string; forgets: boolean; of: (db: Db) => Counter }[];

function countersOf(what: string, most: Readonly<Record<string, number>>, forgotten: string): Counters {
  return Object.entries(most).map(([name, limit]) => ({
    name,
    forgets: name === forgotten,
    // who may try again at another server may here too: nothing is kept in mind
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
 * @param forgotten the key of the name, whose tries a right password forgets
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
        if (looked.right !== null) await forgive(counted);
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
