import type { PaletteHit } from './palette-match.ts';

const most = 6;
const keyOf = (userId: string): string => `palette.${userId}`;

const isHit = (value: unknown): value is PaletteHit =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string';

/** What the person opened last on this device, newest first; unreadable entries are dropped. */
export function recentOf(userId: string): PaletteHit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(isHit).map(({ label, href }) => ({ kind: 'recent', label, href }))
      : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Remembers where a line led; names of people are not kept on the device. */
export function remember(userId: string, { kind, label, href }: PaletteHit): void {
  if (kind === 'users') return;
  const others = recentOf(userId).filter((one) => one.href !== href);
  const kept = [{ label, href }, ...others]
    .slice(0, most)
    .map((one) => ({ label: one.label, href: one.href }));
  localStorage.setItem(keyOf(userId), JSON.stringify(kept));
}
