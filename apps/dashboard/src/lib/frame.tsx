import { Button } from '@reprise/ui/button';
import { LinkProvider, TextLink } from '@reprise/ui/link';
import { LoadingState } from '@reprise/ui/states';
import { ToastProvider } from '@reprise/ui/toast';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { watchHeading } from './arrival.ts';
import { call } from './call.ts';
import { LanguageChoice } from './language-choice.tsx';
import { Notices } from './notices-view.tsx';
import { RouterLink } from './router-link.tsx';
import { endSession, useSession } from './session.ts';
import { settings } from './settings.ts';
import './frame.css';

/** The person leaves whatever the server says: a token that it no longer knows is signed out already. */
const signOut = (): Promise<void> =>
  call('POST /logout').then(
    () => endSession(),
    () => endSession(),
  );

const Top = ({ panel }: { panel?: ReactNode }) => {
  const { t } = useTranslation('common');
  const session = useSession();
  const { name, logo } = settings.siteAccount;
  return (
    <header className="frame-top">
      <TextLink href="/home" className="frame-name">
        {logo === null ? name : <img src={logo} alt={name} />}
      </TextLink>
      <span className="frame-grow" />
      {panel}
      <LanguageChoice />
      {session === null ? null : (
        <Button look="quiet" size="s" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      )}
    </header>
  );
};

const Content = () => {
  const content = useRef<HTMLElement>(null);
  useEffect(() => (content.current === null ? undefined : watchHeading(content.current)), []);
  return (
    <main id="content" className="frame-content" tabIndex={-1} ref={content}>
      <Notices />
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </main>
  );
};

/**
 * What stands around every page: skip link, header, content, footer with the release. `side` and `panel` are the
 * places of the side menu and of the user's panel.
 */
export const Frame = ({ side, panel }: { side?: ReactNode; panel?: ReactNode }) => {
  const { t } = useTranslation('common');
  return (
    <LinkProvider render={(link) => <RouterLink {...link} />}>
      <ToastProvider>
        <div className="frame">
          <a className="skip" href="#content">
            {t('skipToContent')}
          </a>
          <Top panel={panel} />
          <div className="frame-middle">
            {side}
            <Content />
          </div>
          <footer className="frame-foot">{t('release', { release: settings.release })}</footer>
        </div>
      </ToastProvider>
    </LinkProvider>
  );
};
