import type { MenuEntry, MenuKey, MenuSection } from './menu.ts';

/** How often each entry was opened on this device. */
export type MenuUses = Partial<Record<MenuKey, number>>;

/** An entry moves to the top once it was opened this often, and at most so many do. */
const often = 8;
const most = 4;
/** From there all are halved: what was used a lot last year gives way to what is used now. */
const ceiling = 200;

const keyOf = (userId: string): string => `menu.uses.${userId}`;

const isCount = (entry: [string, unknown]): entry is [string, number] =>
  Number.isInteger(entry[1]) && Number(entry[1]) > 0;

/** The uses that a device keeps of a person; a text that is no such record counts nothing. */
export function readUses(kept: string | null): MenuUses {
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const entries: [string, unknown][] = Object.entries(parsed);
    return Object.fromEntries(entries.filter(isCount));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The uses after one more of an entry. */
export function oneMore(uses: MenuUses, key: MenuKey): MenuUses {
  const next: MenuUses = { ...uses, [key]: (uses[key] ?? 0) + 1 };
  if ((next[key] ?? 0) < ceiling) return next;
  return Object.fromEntries(
    Object.entries<number>(next).map(([name, times]) => [name, Math.floor(times / 2)]),
  );
}

/**
 * The menu with what this person opens most as a group of its own under the start page, most used first. An entry stands
 * once: one that moves up leaves its section, whose order stays. Nothing moves while one entry only is used often.
 */
export function usedFirst(sections: readonly MenuSection[], uses: MenuUses): MenuSection[] {
  const timesOf = ({ key }: MenuEntry): number => uses[key] ?? 0;
  const [top, ...rest] = sections;
  if (top?.key !== 'top') return [...sections];
  const used = rest
    .flatMap(({ entries }) => entries)
    .filter((entry) => timesOf(entry) >= often)
    .toSorted((a, b) => timesOf(b) - timesOf(a))
    .slice(0, most);
  if (used.length < 2) return [...sections];
  const left = rest.map(({ key, entries }) => ({
    key,
    entries: entries.filter((entry) => !used.includes(entry)),
  }));
  return [top, { key: 'used' as const, entries: used }, ...left].filter(({ entries }) => entries.length > 0);
}

/** What the device keeps of the person's uses; counted here only, and told to nobody. */
export const usesOf = (userId: string): MenuUses => readUses(localStorage.getItem(keyOf(userId)));

export const countUse = (userId: string, key: MenuKey): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(oneMore(usesOf(userId), key)));
