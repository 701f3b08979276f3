import { dayMs } from '@reprise/platform/domain/core/day.ts';
import type { Following } from '../tracking/following-cards.tsx';
import { answersCache } from './caches.ts';

/** The last answer of a link, and when it came. */
export type KeptAnswer = { at: string; release: string; tracking: Following };

const keptDays = 30;
const mostKept = 10;
/** An answer without the right to accept or refuse a proposal: that needs a network anyway. */
export const withoutRights = (tracking: Following): Following => ({
  ...tracking,
  litigation: tracking.litigation === null ? null : { ...tracking.litigation, token: '' },
});

/** Is it of this release, and not too old? Another release may read other fields. */
export const isStillKept = (
  { at, release }: Omit<KeptAnswer, 'tracking'>,
  now: Date,
  ours: string,
): boolean => {
  const age = now.getTime() - Date.parse(at);
  return release === ours && age >= 0 && age <= keptDays * dayMs;
};

/** Browsers keep nothing for pages that are not reached by https (or on the machine itself). */
export const canKeep = (): boolean => 'caches' in globalThis && 'subtle' in crypto;

/** Under a hash: whoever reads the store of the browser finds no link. */
async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `/kept-following/${hex}`;
}

/** Keeps the last answer of a link in place of the one before; of more than ten the oldest goes. */
export async function keepAnswer(token: string, answer: KeptAnswer): Promise<void> {
  const cache = await caches.open(answersCache);
  const key = await keyOf(token);
  await cache.delete(key);
  const kept: KeptAnswer = { ...answer, tracking: withoutRights(answer.tracking) };
  await cache.put(
    key,
    new Response(JSON.stringify(kept), { headers: { 'Content-Type': 'application/json' } }),
  );
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -mostKept).map((old) => cache.delete(old)));
}

/** The last answer of a link; null when none is kept. One that may not be kept any longer is removed. */
export async function readAnswer(token: string, now: Date, release: string): Promise<KeptAnswer | null> {
  if (!canKeep()) return null;
  const cache = await caches.open(answersCache);
  const found = await cache.match(await keyOf(token));
  if (found === undefined) return null;
  const kept = (await found.json()) as KeptAnswer;
  if (isStillKept(kept, now, release)) return kept;
  await forgetAnswer(token);
  return null;
}

export async function forgetAnswer(token: string): Promise<void> {
  if (canKeep()) await (await caches.open(answersCache)).delete(await keyOf(token));
}
