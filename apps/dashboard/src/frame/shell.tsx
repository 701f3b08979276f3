import { AppShell, type Crumb } from '@reprise/platform/screens/ui/frame/app-shell.tsx';
import type { ShellSection } from '@reprise/platform/screens/ui/frame/app-shell-menu.tsx';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeading } from '@reprise/platform/screens/shell/arrival.ts';
import { ActingBanner } from './acting-banner.tsx';
import { entryAt, visibleMenu, type MenuKey } from './menu.ts';
import { KeysDoor } from './keys-door.tsx';
import { menuIcons } from './menu-icons.tsx';
import { countUse, usedFirst, usesOf } from './menu-used.ts';
import { Palette } from './palette.tsx';
import { QuickSearch } from './quick-search.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { LanguageChoice } from '@reprise/platform/screens/shell/language-choice.tsx';
import { useMenuShape } from '@reprise/platform/screens/shell/look.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { BenchStrip, CounterStrip } from '@reprise/workshop/screens/bench/bench-strip.tsx';
import { ScanBar } from '@reprise/workshop/screens/bench/scan-bar.tsx';
import { useIsOf } from '@reprise/platform/screens/kit/words/use-is-of.ts';
import { TourDoor } from './tour-door.tsx';
import { UserPanel } from './user-panel.tsx';

const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname });

/** What is used most as it stood when the page was loaded: no entry moves while a hand is on its way to it. */
function useUses(current: MenuKey | undefined) {
  const { user } = useSignedIn();
  const [uses] = useState(() => usesOf(user.id));
  useEffect(() => {
    if (current !== undefined) countUse(user.id, current);
  }, [user.id, current]);
  return uses;
}

function useSections(): ShellSection[] {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { routesByPath } = useRouter();
  const current = entryAt(usePath())?.key;
  const isOf = useIsOf();
  const visible = visibleMenu(can, (href) => href in routesByPath, isOf);
  return usedFirst(visible, useUses(current)).map(({ key, entries }) => ({
    key,
    label: key === 'top' ? undefined : t(`menu.section.${key}`),
    items: entries.map((entry) => {
      const Icon = menuIcons[entry.key];
      return {
        key: entry.key,
        label: t(`menu.${entry.key}`),
        href: entry.href,
        icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
        current: entry.key === current,
        badge: entry.premium ? t('menu.premium') : undefined,
      };
    }),
  }));
}

/** The breadcrumbs of every screen: start, the entry of the menu above it, the screen's own title. */
function useCrumbs(): Crumb[] {
  const { t } = useTranslation('dashboard');
  const path = usePath();
  const heading = useHeading();
  const above = entryAt(path);
  const home: Crumb = { key: 'home', label: t('menu.home'), href: '/home' };
  if (path === '/' || path === '/home') return [home];
  // a screen of an account or an organization whose address adds nothing to its entry is the entry itself
  if (above !== undefined && (above.href === path || t(`menu.${above.key}`) === heading))
    return [home, { key: above.key, label: t(`menu.${above.key}`) }];
  const entry: Crumb[] =
    above === undefined || above.key === 'home'
      ? []
      : [{ key: above.key, label: t(`menu.${above.key}`), href: above.href }];
  return [home, ...entry, ...(heading === '' ? [] : [{ key: 'here', label: heading }])];
}

const foldedKey = 'menu.folded';
/** The sections of the menu that are folded on this device. */
function useFolded() {
  const [folded, setFolded] = useState<readonly string[]>(() =>
    (localStorage.getItem(foldedKey) ?? '').split(',').filter(Boolean),
  );
  const onFold = (key: string): void => {
    const next = folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key];
    setFolded(next);
    localStorage.setItem(foldedKey, next.join(','));
  };
  return { folded, onFold };
}

/** The frame of every page of a signed-in person. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const can = useCan();
  const { currentOrganization, module } = useSignedIn();
  const { name, logo } = currentOrganization.account;
  const isBench = module === 'rps';
  const [shape, setShape] = useMenuShape();
  return (
    <AppShell
      homeHref="/home"
      logo={
        logo === null ? (
          name
        ) : (
          <img className="shell-logo" src={`${settings.apiUrl}/public-files/${logo}`} alt={name} />
        )
      }
      sections={useSections()}
      {...useFolded()}
      narrow={shape === 'icons'}
      onNarrow={(narrow) => setShape(narrow ? 'icons' : 'words')}
      menuFoot={<LanguageChoice />}
      search={
        <div className="palette-row">
          {isBench ? <ScanBar /> : can('buyback_list') ? <QuickSearch /> : null}
          <Palette />
        </div>
      }
      user={<UserPanel />}
      crumbs={useCrumbs()}
      release={t('release', { release: settings.release })}
    >
      <ActingBanner />
      {isBench ? <BenchStrip /> : can('buyback_predeclared_check') ? <CounterStrip /> : null}
      {children}
      <TourDoor />
      <KeysDoor />
    </AppShell>
  );
};
