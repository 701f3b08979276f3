import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import './two-prices.css';

type Named = { label: string; cents: number };

/** A price and the one that takes its place, which stands out. */
export const TwoPrices = ({ before, after, currency }: { before: Named; after: Named; currency: string }) => {
  const locale = useLocale();
  return (
    <div className="two-prices">
      <p className="price-before">
        <span>{before.label}</span>
        <strong className="num">{moneyText(before.cents, currency, locale)}</strong>
      </p>
      <IconArrowRight size={20} aria-hidden="true" />
      <p className="price-after">
        <span>{after.label}</span>
        <strong className="num">{moneyText(after.cents, currency, locale)}</strong>
      </p>
    </div>
  );
};
