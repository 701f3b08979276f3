import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { useTranslation } from 'react-i18next';
import './up-to.css';

/**
 * "Up to 312 €": the best price of a product's list, before any question (docs/price.md, "Up to"); nothing where its
 * list pays nothing. `cents`: the product's `bestPrice`.
 */
export const UpTo = ({ cents, currency }: { cents: number | null; currency: string }) => {
  const { t, i18n } = useTranslation('common');
  if (cents === null) return null;
  return (
    <span className="up-to">
      {t('upTo.label')} <b className="num">{shortMoney(cents, currency, i18n.language)}</b>
    </span>
  );
};

/** What "up to" supposes, one tap away from the prices that say it. */
export const UpToNote = () => {
  const { t } = useTranslation('common');
  return (
    <details className="up-to-note small">
      <summary>{t('upTo.what')}</summary>
      <p>{t('upTo.supposes')}</p>
    </details>
  );
};
