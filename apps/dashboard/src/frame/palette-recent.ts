import type { PaletteHit } from './palette-match.ts';

const most = 8;
const keyOf = (userId: string): string => `palette.${userId}`;

type Kept = { label: string; href: string };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string';

function keptOf(userId: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** What the person opened last on this device, newest first; unreadable entries are dropped. */
export const recentOf = (userId: string): PaletteHit[] =>
  keptOf(userId).map(({ label, href }) => ({ kind: 'recent', label, to: href }));

/** Remembers where a line led; names of people are not kept on the device, nor what a line did. */
export function remember(userId: string, { kind, label, to }: PaletteHit): void {
  if (kind === 'users' || typeof to !== 'string') return;
  const others = keptOf(userId).filter(({ href }) => href !== to);
  const kept = [{ label, href: to }, ...others]
    .slice(0, most)
    .map((one): Kept => ({ label: one.label, href: one.href }));
  localStorage.setItem(keyOf(userId), JSON.stringify(kept));
}
