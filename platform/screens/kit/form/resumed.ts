import type { ResourceOf } from './resource.ts';
import { same } from './same.ts';

/** A draft as it is stored: what was typed, over which record, and the release that stored it. */
export type StoredDraft = { typed: unknown; over: unknown; release: string };

const isStored = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' && stored !== null && 'typed' in stored && 'over' in stored;

/**
 * A stored draft over the record that its writer saw: somebody else may have changed it since, which the server then
 * refuses. Another release may have other records: what it stored is resumed over the record as it is now.
 * @returns null when nothing is stored, or nothing that differs from what is saved now
 */
export function resumed<Saved, Values extends object, Body, Answer>(
  of: ResourceOf<Saved, Values, Body, Answer>,
  stored: unknown,
  release: string,
): { over: Saved; values: Values } | null {
  const { first, valuesOf, draft, compared = (values: Values): unknown => values } = of;
  if (draft === undefined || stored === null) return null;
  const isOwn = isStored(stored);
  // this form stored it, and read the same records then
  const over = isOwn && stored.release === release ? (stored.over as Saved) : first;
  const values = draft.accept(isOwn ? stored.typed : stored, over);
  if (values === null || same(compared(values), compared(valuesOf(first)))) return null;
  return { over, values };
}
