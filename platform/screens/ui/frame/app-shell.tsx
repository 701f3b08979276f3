import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideMenu, type ShellSection } from './app-shell-menu.tsx';
import { IconButton } from './button.tsx';
import { Drawer } from '../shown/dialog.tsx';
import { TextLink } from './link.tsx';
import './app-shell.css';

export type Crumb = { key: string; label: string; href?: string };
export type AppShellProps = {
  logo: ReactNode;
  homeHref: string;
  sections: readonly ShellSection[];
  /** The sections of the menu that the reader has folded. */
  folded?: readonly string[];
  onFold?: (key: string) => void;
  /** Is the menu beside the page folded to its icons? `[data-menu]` of the document draws it so. */
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
  /** Under the menu of a phone: what the one row above the page has no room for. */
  menuFoot?: ReactNode;
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
          <li
            key={crumb.key}
            title={crumb.label}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
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

type TopBarProps = Pick<AppShellProps, 'search' | 'user' | 'logo' | 'homeHref' | 'crumbs'> & {
  open: boolean;
  onOpen: () => void;
};

const TopBar = ({ search, user, logo, homeHref, crumbs = [], open, onOpen }: TopBarProps) => {
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
      {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
      {search ? <div className="shell-search">{search}</div> : null}
      <div className="shell-user">{user}</div>
    </header>
  );
};

/** Under the menu beside the page: folds it to its icons, or unfolds it. */
const NarrowSwitch = ({ narrow, onNarrow }: Pick<AppShellProps, 'narrow' | 'onNarrow'>) => {
  const { t } = useTranslation('ui');
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <button type="button" className="side-narrow" aria-pressed={narrow} onClick={() => onNarrow(!narrow)}>
      <Icon size={18} aria-hidden="true" />
      <span>{t('frame.narrow')}</span>
    </button>
  );
};

type SideProps = Pick<
  AppShellProps,
  'logo' | 'homeHref' | 'sections' | 'folded' | 'onFold' | 'narrow' | 'onNarrow'
>;

/** The menu beside the page. */
const Side = ({ logo, homeHref, sections, folded, onFold, narrow, onNarrow }: SideProps) => (
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
    <NarrowSwitch narrow={narrow} onNarrow={onNarrow} />
  </div>
);

/** The back office's frame: the menu in sections, the search and the user at the top, the release at the foot. */
export const AppShell = ({
  menuFoot,
  search,
  user,
  crumbs,
  release,
  foot,
  children,
  ...side
}: AppShellProps) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <Side {...side} />
      <div className="shell-page">
        <TopBar
          search={search}
          user={user}
          logo={side.logo}
          homeHref={side.homeHref}
          crumbs={crumbs}
          open={open}
          onOpen={() => setOpen(true)}
        />
        <main className="shell-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="shell-foot">
          <span>{foot}</span>
          <span className="num">{release}</span>
        </footer>
      </div>
      <Drawer side="start" open={open} onClose={close} title={t('frame.menu')}>
        <SideMenu sections={side.sections} onMove={close} />
        {menuFoot ? <div className="menu-foot">{menuFoot}</div> : null}
      </Drawer>
    </div>
  );
};
