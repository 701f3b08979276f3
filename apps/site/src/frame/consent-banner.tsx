import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { choose, measured, useConsent } from '@reprise/storefront/site/kit/consent.ts';
import { loadMeasure } from './measure.ts';
import '@reprise/storefront/site/kit/consent.css';

/** The question: two equally prominent answers, and what it is about. */
const Question = ({ again }: { again: boolean }) => {
  const { t } = useTranslation('site');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // opened from the footer: the focus moves to the banner
    if (again) heading.current?.focus();
  }, [again]);
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="consent-words">
        <h2 id="consent-title" ref={heading} tabIndex={-1}>
          {t('consent.title')}
        </h2>
        <p>
          {t('consent.text', { name: settings.siteAccount.name })}{' '}
          <TextLink href="/cookies-policy">{t('consent.more')}</TextLink>
        </p>
      </div>
      <div className="consent-answers">
        <Button look="ghost" onClick={() => choose('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button look="ghost" onClick={() => choose('accepted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
};

/**
 * Asks before any analytics run, where the account has configured some. It comes before the page, so that it covers
 * nothing and is the first that a keyboard reaches.
 */
export const ConsentBanner = () => {
  const { choice, open } = useConsent();
  useEffect(() => {
    if (choice === 'accepted') loadMeasure(measured);
  }, [choice]);
  return open ? <Question again={choice !== null} /> : null;
};
