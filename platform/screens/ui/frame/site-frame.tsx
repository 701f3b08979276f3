import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { Language } from './language-switch.tsx';
import { TextLink } from './link.tsx';
import './site-frame.css';

export type SiteFrameProps = {
  /** The retailer's name, or its logo with the name as alternative text. */
  logo: ReactNode;
  homeHref: string;
  onBack?: () => void;
  languages?: readonly Language[];
  language?: string;
  onLanguage?: (code: string) => void;
  cart?: ReactNode;
  footerLinks?: readonly { key: string; label: string; href: string }[];
  /** A StickyFoot with the screen's only primary button. */
  foot?: ReactNode;
  /** For pages with several columns; the sale has one. */
  wide?: boolean;
  children: ReactNode;
};

const FrameFooter = ({ links }: { links: NonNullable<SiteFrameProps['footerLinks']> }) => (
  <footer className="site-foot">
    <ul>
      {links.map((link) => (
        <li key={link.key}>
          <TextLink href={link.href}>{link.label}</TextLink>
        </li>
      ))}
    </ul>
  </footer>
);

const FrameTop = ({
  logo,
  homeHref,
  onBack,
  languages = [],
  language,
  onLanguage,
  cart,
}: Omit<SiteFrameProps, 'children'>) => {
  const { t } = useTranslation('ui');
  return (
    <header className="site-top">
      <div className="site-bar">
        {onBack ? (
          <IconButton label={t('back')} onClick={onBack}>
            <IconArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        ) : null}
        <TextLink href={homeHref} className="logo">
          {logo}
        </TextLink>
        <div className="site-side">
          {languages.length > 1 && language && onLanguage ? (
            <LanguageSwitch languages={languages} current={language} onChange={onLanguage} />
          ) : null}
          {cart}
        </div>
      </div>
    </header>
  );
};

/** The public site's frame: back, logo, language and cart at the top; the retailer's links at the foot. */
export const SiteFrame = ({ footerLinks = [], foot, wide = false, children, ...frame }: SiteFrameProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className="site">
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <FrameTop {...frame} />
      <main id="main" className="site-page" tabIndex={-1}>
        <div className={wide ? 'site-main site-wide' : 'site-main'}>{children}</div>
        {foot}
      </main>
      {footerLinks.length > 0 ? <FrameFooter links={footerLinks} /> : null}
    </div>
  );
};
