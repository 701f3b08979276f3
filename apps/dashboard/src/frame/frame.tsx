import { LinkProvider, TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { DashboardTheme } from '@reprise/platform/screens/ui/frame/theme.tsx';
import { ToastProvider } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { watchHeading } from '@reprise/platform/screens/shell/arrival.ts';
import { LanguageChoice } from '@reprise/platform/screens/shell/language-choice.tsx';
import { Notices } from './notices-view.tsx';
import { RouterLink } from '@reprise/platform/screens/shell/router-link.tsx';
import { useSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useDensity } from '@reprise/platform/screens/shell/look.ts';
import { isComfortable } from './comfortable.ts';
import { useNamedField } from './named-field.ts';
import { Shell } from './shell.tsx';
import '@reprise/platform/screens/shell/frame.css';
import './frame.css';

const Page = () => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => (content.current === null ? undefined : watchHeading(content.current)), []);
  useNamedField(content);
  return (
    <div className="frame-page" id="content" ref={content}>
      <Notices />
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </div>
  );
};

/** Around the pages that need no sign-in: the sign-in itself, choosing a password, the page of a closed site. */
const Doorstep = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  const { name, logo } = settings.siteAccount;
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {t('skipToContent')}
      </a>
      <header className="frame-top">
        <TextLink href="/home" className="frame-name">
          {logo === null ? name : <img src={logo} alt={name} />}
        </TextLink>
        <span className="frame-grow" />
        <LanguageChoice />
      </header>
      <main id="main" className="frame-content" tabIndex={-1}>
        {children}
      </main>
      <footer className="frame-foot">{t('release', { release: settings.release })}</footer>
    </div>
  );
};

/** Rows for who sits, room for who stands: at a bench, at the counter, or before signing in. */
function useDensityOfPage(isSignedIn: boolean): void {
  const [chosen] = useDensity();
  const isRoomy = useRouterState({ select: ({ location }) => isComfortable(location.pathname) });
  const density = isRoomy || !isSignedIn ? 'comfortable' : chosen;
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}

/** Around every page: the account's colour, the density, the router's links, toasts, and the shell. */
export const Frame = () => {
  const session = useSession();
  const router = useRouter();
  const Around = session === null ? Doorstep : Shell;
  useDensityOfPage(session !== null);
  return (
    <DashboardTheme
      mainColor={session?.currentOrganization.account.mainColor ?? settings.siteAccount.mainColor}
    >
      <LinkProvider render={(link) => <RouterLink {...link} />} go={(href) => router.history.push(href)}>
        <ToastProvider>
          <Around>
            <Page />
          </Around>
        </ToastProvider>
      </LinkProvider>
    </DashboardTheme>
  );
};
