import { AppShell, type Crumb, type ShellSection } from '@reprise/ui/app-shell';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeading } from '@reprise/shell/arrival';
import { entryAt, visibleMenu } from './menu.ts';
import { QuickSearch } from './quick-search.tsx';
import { useCan, useSignedIn } from './session.ts';
import { settings } from '@reprise/shell/settings';
import { BenchStrip } from './workshop/bench-strip.tsx';
import { ScanBar } from './workshop/scan-bar.tsx';
import { UserPanel } from './user-panel.tsx';

const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname });

function useSections(): ShellSection[] {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { routesByPath } = useRouter();
  const current = entryAt(usePath())?.key;
  return visibleMenu(can, (href) => href in routesByPath).map(({ key, entries }) => ({
    key,
    label: key === 'top' ? undefined : t(`menu.section.${key}`),
    items: entries.map((entry) => ({
      key: entry.key,
      label: t(`menu.${entry.key}`),
      href: entry.href,
      current: entry.key === current,
    })),
  }));
}

/** The way back from a screen that is no entry of the menu: the entry above it, then the screen's own title. */
function useCrumbs(): Crumb[] {
  const { t } = useTranslation('dashboard');
  const path = usePath();
  const heading = useHeading();
  const above = entryAt(path);
  if (above === undefined || above.href === path || heading === '') return [];
  return [
    { key: above.key, label: t(`menu.${above.key}`), href: above.href },
    { key: 'here', label: heading },
  ];
}

/** What stands around every page of a signed-in person. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const can = useCan();
  const { currentOrganization, module } = useSignedIn();
  const { name, logo } = currentOrganization.account;
  const isBench = module === 'rps';
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
      search={isBench ? <ScanBar /> : can('buyback_list') ? <QuickSearch /> : undefined}
      user={<UserPanel />}
      crumbs={useCrumbs()}
      release={t('release', { release: settings.release })}
    >
      {isBench ? <BenchStrip /> : null}
      {children}
    </AppShell>
  );
};
