import type { ResourceOf } from './resource.ts';
import { same } from './same.ts';

/** A draft as it is stored: what was typed, over which record, and the release that stored it. */
export type StoredDraft = { typed: unknown; over: unknown; release: string };

const isStored = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' && stored !== null && 'typed' in stored && 'over' in stored;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSimple = (value: unknown): boolean => value !== null && typeof value !== 'object';

/**
 * A record as another release stored it, in the form that it has now: its texts, numbers and switches of then where
 * there are such now, its version among them, so that the server notices what somebody saved since.
 */
function asSeen<Now>(now: Now, seen: unknown): Now {
  if (!isFields(now) || !isFields(seen)) return now;
  const fields = Object.entries(now).map(([name, value]) => {
    const before = seen[name];
    const isAlike = isSimple(value) && typeof before === typeof value;
    return [name, isAlike ? before : asSeen(value, before)] as const;
  });
  return { ...now, ...Object.fromEntries(fields) };
}

/** What was typed as the form takes it: all of it, else the fields that still fit, beside the others as they are saved. */
function fitting<Saved, Values extends object, Body, Answer>(
  { valuesOf, draft }: ResourceOf<Saved, Values, Body, Answer>,
  typed: unknown,
  over: Saved,
): Values | null {
  const accept = (values: unknown): Values | null => draft?.accept(values, over) ?? null;
  const whole = accept(typed);
  if (whole !== null || !isFields(typed)) return whole;
  const saved = valuesOf(over);
  const part: unknown = draft?.part?.(saved, over) ?? saved;
  let kept: Fields = isFields(part) ? part : {};
  for (const [name, value] of Object.entries(typed)) {
    const more = { ...kept, [name]: value };
    if (accept(more) !== null) kept = more;
  }
  return accept(kept);
}

/**
 * A stored draft over the record that its writer saw: somebody else may have changed it since, which the server then
 * refuses. Another release may have other records and other forms: what still fits of its draft is resumed.
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
  const isSame = isOwn && stored.release === release;
  const over = isSame ? (stored.over as Saved) : asSeen(first, isOwn ? stored.over : null);
  const values = fitting(of, isOwn ? stored.typed : stored, over);
  if (values === null || same(compared(values), compared(valuesOf(first)))) return null;
  return { over, values };
}
