import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleMenu } from './menu.ts';
import { thingsNamed } from './palette-hits.ts';
import { matching, type PaletteHit, type PaletteKind } from './palette-match.ts';
import { recentOf } from './palette-recent.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useIsOf } from '@reprise/platform/screens/kit/words/use-is-of.ts';

export type PaletteGroup = { kind: PaletteKind; hits: PaletteHit[] };
const order: readonly PaletteKind[] = ['recent', 'files', 'items', 'codes', 'pages', 'users'];
/** The pause in typing after which the server is asked. */
const pauseMs = 150;

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The screens that the person may open, by their names in the menu. */
function usePages(): PaletteHit[] {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { routesByPath } = useRouter();
  const isOf = useIsOf();
  const entries = visibleMenu(can, (href) => href in routesByPath, isOf).flatMap(({ key, entries: all }) =>
    all.map(({ key: name, href }): PaletteHit => ({
      kind: 'pages',
      label: t(`menu.${name}`),
      detail: key === 'top' ? undefined : t(`menu.section.${key}`),
      href,
    })),
  );
  return [...entries, { kind: 'pages', label: t('user.profile'), href: '/profile' }];
}

/** What the palette offers for a text: recent places while it is empty, else whatever it names. */
export function usePalette(typed: string): { groups: PaletteGroup[]; searching: boolean } {
  const can = useCan();
  const { user } = useSignedIn();
  const text = typed.trim();
  const asked = usePaused(text);
  const things = useQuery({
    queryKey: ['palette', user.id, asked],
    queryFn: ({ signal }) => thingsNamed(asked, can, signal),
    enabled: asked.length >= 2,
  });
  const pages = usePages();
  const recent = text === '' ? recentOf(user.id) : [];
  const found = asked === text && text.length >= 2 ? (things.data ?? []) : [];
  const hits = [...recent, ...matching(pages, text), ...found];
  const groups = order
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
  return { groups, searching: text.length >= 2 && (asked !== text || things.isFetching) };
}
