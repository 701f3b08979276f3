import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { navigationOf } from '@reprise/storefront/domain/home-page/site-navigation.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '@reprise/storefront/screens/documents/site-navigation.css';

/** The navigation of the header: a row on a wide screen, on a phone a list that its button opens. */
export const SiteNav = () => {
  const { t } = useTranslation('site');
  const nav = useRef<HTMLElement>(null);
  if (!settings.whiteLabel) return null;
  const close = (): void => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  };
  return (
    <>
      <button type="button" className="site-menu" popoverTarget="site-nav">
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        <span>{t('nav.menu')}</span>
      </button>
      <nav className="site-nav" id="site-nav" popover="auto" aria-label={t('nav.label')} ref={nav}>
        <ul>
          {navigationOf(settings.whiteLabel).map(({ name, path, part }) => (
            <li key={name}>
              <TextLink href={part === undefined ? path : `${path}#${part}`} onClick={close}>
                {t(`nav.${name}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
