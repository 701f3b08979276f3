import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { Drawer } from './dialog.tsx';
import { TextLink } from './link.tsx';
import './site-frame.css';
import './app-shell.css';

export type ShellItem = {
  key: string;
  label: string;
  href: string;
  icon?: ReactNode;
  current?: boolean;
  count?: string;
};
export type ShellSection = { key: string; label?: string; items: readonly ShellItem[] };
export type Crumb = { key: string; label: string; href?: string };
export type AppShellProps = {
  logo: ReactNode;
  homeHref: string;
  sections: readonly ShellSection[];
  search?: ReactNode;
  user: ReactNode;
  crumbs?: readonly Crumb[];
  /** The release, as « 2025-r39 ». */
  release: string;
  foot?: ReactNode;
  children: ReactNode;
};

type SideMenuProps = { sections: readonly ShellSection[]; onMove?: () => void; head?: ReactNode };

const SideMenu = ({ sections, onMove, head }: SideMenuProps) => {
  const { t } = useTranslation('ui');
  return (
    <nav className="side-menu" aria-label={t('frame.menu')}>
      {head}
      {sections.map((section) => (
        <div key={section.key}>
          {section.label ? <h2>{section.label}</h2> : null}
          <ul>
            {section.items.map((item) => (
              <li key={item.key}>
                <TextLink href={item.href} aria-current={item.current ? 'page' : undefined} onClick={onMove}>
                  {item.icon}
                  <span>{item.label}</span>
                  {item.count ? <span className="side-count num">{item.count}</span> : null}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('ui');
  return (
    <nav className="crumbs" aria-label={t('frame.crumbs')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.key} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.href !== undefined && index < crumbs.length - 1 ? (
              <TextLink href={crumb.href}>{crumb.label}</TextLink>
            ) : (
              crumb.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};

type TopBarProps = Pick<AppShellProps, 'search' | 'user'> & { open: boolean; onOpen: () => void };

const TopBar = ({ search, user, open, onOpen }: TopBarProps) => {
  const { t } = useTranslation('ui');
  return (
    <header className="shell-top">
      <span className="shell-menu-button">
        <IconButton label={t('frame.openMenu')} aria-expanded={open} onClick={onOpen}>
          <IconMenu2 size={22} aria-hidden="true" />
        </IconButton>
      </span>
      {search ? <div className="shell-search">{search}</div> : null}
      <div className="shell-user">{user}</div>
    </header>
  );
};

/** The back office's frame: the menu in sections, search and person above, the release below. */
export const AppShell = ({
  logo,
  homeHref,
  sections,
  search,
  user,
  crumbs = [],
  release,
  foot,
  children,
}: AppShellProps) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <div className="side">
        <SideMenu
          sections={sections}
          head={
            <TextLink href={homeHref} className="logo">
              {logo}
            </TextLink>
          }
        />
      </div>
      <div className="shell-page">
        <TopBar search={search} user={user} open={open} onOpen={() => setOpen(true)} />
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        <main className="shell-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="shell-foot">
          <span>{foot}</span>
          <span className="num">{release}</span>
        </footer>
      </div>
      <Drawer side="start" open={open} onClose={close} title={t('frame.menu')}>
        <SideMenu sections={sections} onMove={close} />
      </Drawer>
    </div>
  );
};
