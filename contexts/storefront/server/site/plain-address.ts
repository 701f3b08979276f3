import type { Asked } from '@reprise/platform/server/web/serve-app.ts';

/** The app finds these pages whatever the case of their letters, the server in small ones. */
const writtenWhole = /^\/(?:home|results|categories|category)(?=\/|$)/i;

function withoutLastSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Where a page stands that is asked for with a slash at its end or in capitals; null: where it was asked for. */
export function plainAddress({ path, query }: Pick<Asked, 'path' | 'query'>): string | null {
  // with two slashes at its beginning it would name another host
  if (/^\/[/\\]/.test(path)) return null;
  const plain = withoutLastSlash(path).replace(writtenWhole, (name) => name.toLowerCase());
  if (plain === path) return null;
  return `${plain}${query.size > 0 ? `?${query}` : ''}`;
}
