import { LinkProvider, TextLink, type RenderLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { watchHeading } from '@reprise/platform/screens/shell/arrival.ts';
import { LanguageChoice } from '@reprise/platform/screens/shell/language-choice.tsx';
import { RouterLink } from '@reprise/platform/screens/shell/router-link.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { documentHref, isDocument } from './documents.ts';
import { SiteNav } from './site-nav.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { ExternalLink } from '@reprise/storefront/site/kit/external-link.tsx';
import '@reprise/platform/screens/shell/frame.css';
import '@reprise/storefront/screens/documents/site-frame.css';

/** A page of the app is drawn by it; one that the server writes is loaded. */
const renderLink: RenderLink = ({ href, children, ...link }) =>
  isDocument(href) ? (
    <a {...link} href={documentHref(href)}>
      {children}
    </a>
  ) : (
    <RouterLink {...link} href={href}>
      {children}
    </RouterLink>
  );

const Content = () => {
  const content = useRef<HTMLElement>(null);
  useEffect(() => (content.current === null ? undefined : watchHeading(content.current)), []);
  return (
    <main id="content" className="frame-content" tabIndex={-1} ref={content}>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </main>
  );
};

/** The frame of every page: skip link, header, content, footer. `actions` is the place of search and cart. */
export const Frame = ({ actions, foot }: { actions?: ReactNode; foot?: ReactNode }) => {
  const { t } = useTranslation(['common', 'site']);
  const { name, logo } = settings.siteAccount;
  return (
    <LinkProvider render={renderLink}>
      <div className="frame">
        <a className="skip" href="#content">
          {t('skipToContent')}
        </a>
        {settings.whiteLabel?.sandbox ? <p className="frame-sandbox">{t('site:sandbox')}</p> : null}
        <ConsentBanner />
        <header className="frame-top">
          <TextLink href="/home" className="frame-name">
            {logo === null ? name : <img src={logo} alt={name} width={160} height={40} />}
          </TextLink>
          <SiteNav />
          <span className="frame-grow" />
          <ExternalLink className="frame-elsewhere" />
          {actions}
          <LanguageChoice />
        </header>
        <Content />
        <footer className="frame-foot">
          {foot}
          {t('release', { release: settings.release })}
        </footer>
      </div>
    </LinkProvider>
  );
};
