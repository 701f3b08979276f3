import { IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideMenu, type ShellSection } from './app-shell-menu.tsx';
import { IconButton } from './button.tsx';
import { Drawer } from '../shown/dialog.tsx';
import { TextLink } from './link.tsx';
import './site-frame.css';
import './app-shell.css';

export type Crumb = { key: string; label: string; href?: string };
export type AppShellProps = {
  logo: ReactNode;
  homeHref: string;
  sections: readonly ShellSection[];
  /** The sections of the menu that the reader has folded. */
  folded?: readonly string[];
  onFold?: (key: string) => void;
  search?: ReactNode;
  user: ReactNode;
  crumbs?: readonly Crumb[];
  /** The release, as « 2025-r39 ». */
  release: string;
  foot?: ReactNode;
  children: ReactNode;
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

type TopBarProps = Pick<AppShellProps, 'search' | 'user' | 'logo' | 'homeHref'> & {
  open: boolean;
  onOpen: () => void;
};

const TopBar = ({ search, user, logo, homeHref, open, onOpen }: TopBarProps) => {
  const { t } = useTranslation('ui');
  return (
    <header className="shell-top">
      <span className="shell-menu-button">
        <IconButton label={t('frame.openMenu')} aria-expanded={open} onClick={onOpen}>
          <IconMenu2 size={22} aria-hidden="true" />
        </IconButton>
        <TextLink href={homeHref} className="logo">
          {logo}
        </TextLink>
      </span>
      {search ? <div className="shell-search">{search}</div> : null}
      <div className="shell-user">{user}</div>
    </header>
  );
};

/** The back office's frame: the menu in sections, the search and the user at the top, the release at the foot. */
export const AppShell = ({
  logo,
  homeHref,
  sections,
  folded,
  onFold,
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
          folded={folded}
          onFold={onFold}
          head={
            <TextLink href={homeHref} className="logo">
              {logo}
            </TextLink>
          }
        />
      </div>
      <div className="shell-page">
        <TopBar
          search={search}
          user={user}
          logo={logo}
          homeHref={homeHref}
          open={open}
          onOpen={() => setOpen(true)}
        />
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
