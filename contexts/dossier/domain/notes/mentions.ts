/** Somebody whom a note names. */
export type Mention = { userId: string; name: string };
/** A part of a note: plain words, or the name of a colleague after an @. */
export type Segment = { text: string; userId: string | null };

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A note cut at the names that it mentions: `@Camille Martin`, and not the beginning of a longer name. */
export function segmentsOf(text: string, mentions: readonly Mention[]): Segment[] {
  if (mentions.length === 0) return text === '' ? [] : [{ text, userId: null }];
  const longestFirst = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const names = longestFirst.map(({ name }) => escaped(name)).join('|');
  const parts = text.split(new RegExp(`(@(?:${names}))(?![\\p{L}\\p{N}])`, 'u'));
  const byName = new Map(mentions.map(({ name, userId }) => [`@${name}`, userId]));
  return parts
    .map((part, at) => ({ text: part, userId: at % 2 === 1 ? (byName.get(part) ?? null) : null }))
    .filter((segment) => segment.text !== '');
}

/** Those of the people whom the text does name, once each, in the order given. */
export function mentionedIn(text: string, people: readonly Mention[]): Mention[] {
  const named = new Set(segmentsOf(text, people).map(({ userId }) => userId));
  return people.filter(({ userId }, at) => {
    const isFirst = people.findIndex((one) => one.userId === userId) === at;
    return isFirst && named.has(userId);
  });
}

/** A name is looked for no further back than this. */
const longestName = 60;

/** What is typed after the last @ before the cursor, and where it begins; undefined while no name is being typed. */
export function typedName(text: string, cursor: number): { from: number; name: string } | undefined {
  const before = text.slice(Math.max(0, cursor - longestName), cursor);
  const name = /(?:^|[\s(«"'])@(?<name>(?:[\p{L}\p{N}’'.-]+(?: [\p{L}\p{N}’'.-]+){0,2} ?)?)$/u.exec(before)
    ?.groups?.['name'];
  if (name === undefined) return undefined;
  return { from: cursor - name.length - 1, name };
}
