import { Refused } from '../../domain/core/refusals.ts';
import { listen, type Listener } from './listen.ts';
import { peopleChannel } from './tell-people.db.ts';

/** An open screen of a person. */
export type Follower = {
  /** The person was told of something, or may have been while nobody listened. */
  onNews: () => void;
  /** The server stops. */
  onEnd: () => void;
};

/** Who follows their news at this server. */
export type Live = {
  /**
   * Follows the news of a person; answers how to stop. Refusals: `too_many_requests` for more screens than a person has,
   * `unavailable` while the server stops.
   */
  follow: (userId: string, follower: Follower) => () => void;
  close: () => Promise<void>;
};

/** The most screens of one person at one server: a browser follows once for all of its tabs. */
const mostScreens = 20;

/**
 * Hears at one server who was told of something at any. The connection is opened with the first follower.
 * @param url the database itself, not a pooler in transaction mode
 */
export function createLive(url: string): Live {
  const followers = new Map<string, Set<Follower>>();
  let listener: Listener | null = null;
  let isClosed = false;
  const all = (): Follower[] => [...followers.values()].flatMap((some) => [...some]);
  const heard = {
    hear: (userId: string): void => followers.get(userId)?.forEach(({ onNews }) => onNews()),
    begun: (): void => all().forEach(({ onNews }) => onNews()),
  };
  return {
    follow: (userId, follower) => {
      if (isClosed) throw new Refused('unavailable', { extra: { retryAfter: 2 } });
      const own = followers.get(userId) ?? new Set();
      if (own.size >= mostScreens) throw new Refused('too_many_requests', { extra: { retryAfter: 60 } });
      followers.set(userId, own.add(follower));
      listener ??= listen(url, peopleChannel, heard);
      return () => {
        own.delete(follower);
        if (own.size === 0) followers.delete(userId);
      };
    },
    close: async () => {
      isClosed = true;
      for (const { onEnd } of all()) onEnd();
      await listener?.close();
    },
  };
}
