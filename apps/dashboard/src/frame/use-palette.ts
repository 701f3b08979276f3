import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { visibleMenu } from './menu.ts';
import { usePaletteActions } from './palette-actions.ts';
import { thingsNamed } from './palette-hits.ts';
import { grouped, matching, type PaletteHit, type PaletteKind } from './palette-match.ts';
import { recentOf } from './palette-recent.ts';
import { usePaletteSettings } from './palette-settings.ts';
import { usePaused } from '@reprise/platform/screens/kit/calls/use-paused.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useIsOf } from '@reprise/platform/screens/kit/words/use-is-of.ts';

export type PaletteGroup = { kind: PaletteKind; hits: PaletteHit[] };
/** The most lines of what is found here, by kind: the eye goes no further, and a letter more says which. */
const mostOf = 8;

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
      to: href,
    })),
  );
  return [...entries, { kind: 'pages', label: t('user.profile'), to: '/profile' }];
}

/** What the palette offers for a text: recent places, screens and actions while it is empty, else whatever it names. */
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
  const actions = usePaletteActions();
  const settings = usePaletteSettings();
  const found = asked === text && text.length >= 2 ? (things.data ?? []) : [];
  const here = [pages, actions, text === '' ? [] : settings].flatMap((hits) =>
    text === '' ? hits : matching(hits, text).slice(0, mostOf),
  );
  const groups = grouped([...matching(recentOf(user.id), text), ...here, ...found]);
  return { groups, searching: text.length >= 2 && (asked !== text || things.isFetching) };
}
