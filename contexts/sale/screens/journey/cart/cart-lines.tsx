import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Card, Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differentlyPriced } from '../../../domain/carts/cart-currency.ts';
import { isPaid, isPaidFor, lineHref, missingAmount, sumsOf, toReceive, type CartLine } from './cart.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { useCart } from './use-cart.tsx';
import { useRemoveLine } from './use-remove-line.tsx';

/** The account's conditions of a cart: the identity document, the minimum. */
export const useBuybackSettings = () => {
  const { call } = useJourney();
  return useQuery({
    queryKey: ['buyback-settings'],
    queryFn: ({ signal }) => call('GET /buyback-settings', { signal }),
  });
};

/** How many cents the cart lacks to its minimum; 0 while that is not known. */
export const useMissing = (): number => {
  const { cart } = useCart();
  return missingAmount(cart, useBuybackSettings().data?.cart_min_value ?? 0);
};

/** A cart below its minimum: how much is missing. `isSold`: it was confirmed, and nothing is added to it any more. */
export const BelowMinimum = ({ missing, isSold = false }: { missing: number; isSold?: boolean }) => {
  const { t } = useTranslation('journey');
  const { currency } = useSettings();
  const locale = useLocale();
  if (missing === 0) return null;
  return (
    <Alert
      tone="warn"
      title={t('cart.belowMinimum', { amount: moneyText(missing, currency, locale) })}
      action={isSold ? null : <TextLink href="/search">{t('cart.add')}</TextLink>}
    />
  );
};

export const CartAlerts = () => (
  <>
    <CurrencyAlert />
    <BelowMinimum missing={useMissing()} />
  </>
);

/** The things of the cart in another currency than its first one: they are sold separately. */
const useOddLines = (): CartLine[] => differentlyPriced(useCart().cart.buybacks);

/** The cart has several currencies: which things to remove. */
const CurrencyAlert = () => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  const odd = useOddLines();
  if (odd.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    odd.map(({ productLabel }) => productLabel),
  );
  return (
    <Alert tone="bad" title={t('cart.currencies')}>
      {t('cart.currenciesHelp', { names })}
    </Alert>
  );
};

/** Why the sale cannot continue with this cart; null when it has one currency and reaches its minimum. */
export const useWhyNotYet = (): string | undefined => {
  const { t } = useTranslation('journey');
  const odd = useOddLines();
  const { currency } = useSettings();
  const locale = useLocale();
  const missing = useMissing();
  if (odd.length > 0) return t('cart.currencies');
  return missing > 0 ? t('cart.belowMinimum', { amount: moneyText(missing, currency, locale) }) : undefined;
};

const Line = ({ line, onRemove }: { line: CartLine; onRemove: () => void }) => {
  const { t } = useTranslation('journey');
  const locale = useLocale();
  return (
    <Card>
      <div className="sale-line-head">
        <b>{line.productLabel}</b>
        {isPaidFor(line) ? <Money cents={toReceive(line)} currency={line.currency} /> : null}
      </div>
      <p className="small">
        {line.transportLabel}
        {line.storeName ? ` · ${line.storeName}` : ''}
        {' · '}
        {isPaidFor(line) ? line.paymentLabel : t('nothing.recycled')}
      </p>
      {line.bonus > 0 ? (
        <p className="small">
          {t('bonus.included', { amount: moneyText(line.bonus, line.currency, locale) })}
        </p>
      ) : null}
      <div className="sale-line-ways">
        <LinkButton
          look="quiet"
          size="s"
          href={lineHref(line, 'shipping')}
          aria-label={t('cart.changeNamed', { name: line.productLabel })}
        >
          {t('change')}
        </LinkButton>
        <Button
          look="quiet"
          size="s"
          onClick={onRemove}
          aria-label={t('cart.removeNamed', { name: line.productLabel })}
        >
          {t('cart.remove')}
        </Button>
      </div>
    </Card>
  );
};

/** The total of the cart, in words. */
export const useTotalText = (): string => {
  const locale = useLocale();
  const sums = sumsOf(useCart().cart).map(({ cents, currency }) => moneyText(cents, currency, locale));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(sums);
};

/** The same; of what is only recycled, that nothing is paid. */
function useTotalOrNothing(): string {
  const { t } = useTranslation('journey');
  const total = useTotalText();
  return isPaid(useCart().cart) ? total : t('nothing.recycled');
}

/** The things of the cart; a long cart shows its first ones, then all on request. */
export const CartLines = () => {
  const { t } = useTranslation('journey');
  const { cart } = useCart();
  const removeLine = useRemoveLine();
  const [removing, setRemoving] = useState<CartLine>();
  const [isWhole, setIsWhole] = useState(false);
  const box = useRef<HTMLElement>(null);
  const total = useTotalOrNothing();
  const shown = isWhole ? cart.buybacks : cart.buybacks.slice(0, listLimits.shown);
  const others = cart.buybacks.length - shown.length;
  const remove = (): void => {
    setRemoving(undefined);
    removeLine(removing?.inCartId ?? '');
    // the button to which the dialog gives the focus back is gone: the cart says what is left
    requestAnimationFrame(() => box.current?.focus());
  };
  return (
    <section
      ref={box}
      className="sale-list"
      tabIndex={-1}
      aria-label={`${t('cart.total', { count: cart.buybacks.length })} ${total}`}
    >
      {shown.map((line) => (
        <Line key={line.inCartId} line={line} onRemove={() => setRemoving(line)} />
      ))}
      {others > 0 ? (
        <Button look="ghost" onClick={() => setIsWhole(true)}>
          {t('cart.others', { count: others })}
        </Button>
      ) : null}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('cart.removeTitle')}
        confirmLabel={t('cart.remove')}
        danger
        onConfirm={remove}
        onCancel={() => setRemoving(undefined)}
      >
        {t('cart.removeHelp', { name: removing?.productLabel ?? '' })}
      </ConfirmDialog>
    </section>
  );
};

/** The total of the cart. */
export const CartTotal = () => {
  const { t } = useTranslation('journey');
  const total = useTotalOrNothing();
  const { cart } = useCart();
  return (
    <Row between>
      <span>{t('cart.total', { count: cart.buybacks.length })}</span>
      <strong className="num">{total}</strong>
    </Row>
  );
};
