import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { missingTo } from '../../../domain/carts/minimum.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BelowMinimum, useBuybackSettings } from './cart-lines.tsx';
import { FindAgain } from '../confirmation/find-again.tsx';
import { isOutOfReach } from '../estimate/estimate.ts';
import { useJourney } from '../../shown/journey.tsx';
import { choosablePackages, compact, packagesOf, readPacking, sentPacking } from './packages.ts';
import { SalePage } from '../../shown/sale-page.tsx';
import { keptAs } from '../stores/store.ts';
import { TroublePage, useTroubleText } from '../../shown/trouble.tsx';
import { useForgetConfirmed } from '../frame/use-forget.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

type Cart = CallAnswer<Api['GET /carts/{id}']>;

/** The packing: what was sent before, and what was changed since, which is kept until it is sent. */
const usePacking = (cart: Cart) => {
  const store = keptAs(`packing.${cart.id}`);
  const text = useSyncExternalStore(store.subscribe, store.read);
  const packingOf = (kept: string | null) =>
    compact(cart, kept === null ? sentPacking(cart) : readPacking(kept));
  return {
    packing: packingOf(text),
    put: (inCartId: string, place: number) =>
      store.write(JSON.stringify({ ...packingOf(store.read()), [inCartId]: place })),
    forget: () => store.write(null),
  };
};

/** Sends the packing; the same one again has the same key. */
const useCheckout = (cart: Cart, onSent: () => void) => {
  const { call, go } = useJourney();
  const keyOf = useRequestKey();
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (packages: ReturnType<typeof packagesOf>) =>
      call('POST /carts/{id}/checkout', {
        params: { id: cart.id },
        body: { packages },
        idempotencyKey: keyOf(packages),
      }),
    onSuccess: (packed) => {
      cache.setQueryData(['confirmed-cart', cart.id], packed);
      onSent();
      go(`/buyback-confirmation?${cart.buybacks.map(({ id }) => `ids=${id}`).join('&')}`, { replace: true });
    },
  });
};

/** The number to be written on each parcel. */
const PackageNumbers = ({ packages }: { packages: ReturnType<typeof packagesOf> }) => {
  const { t } = useTranslation('journey');
  return (
    <Card>
      <h2>{t('checkout.numbers')}</h2>
      <p className="sale-note">{t('checkout.numbersHelp')}</p>
      <DescriptionList
        plain
        facts={packages.map(({ number, inCartIds }, index) => ({
          key: number,
          label: t('checkout.packageOf', { number: index + 1, count: inCartIds.length }),
          value: <b className="num">{number}</b>,
        }))}
      />
    </Card>
  );
};

const Packages = ({ cart, missing }: { cart: Cart; missing: number }) => {
  const { t } = useTranslation('journey');
  const trouble = useTroubleText();
  const { packing, put, forget } = usePacking(cart);
  const send = useCheckout(cart, forget);
  const packages = packagesOf(cart, packing);
  const options = choosablePackages(cart, packing).map((place) => ({
    value: String(place),
    label: t('checkout.package', { number: place }),
  }));
  return (
    <SalePage
      title={t('checkout.title')}
      lead={t('checkout.lead')}
      onSubmit={() => send.mutate(packages)}
      foot={
        <Button type="submit" busy={send.isPending || send.isSuccess}>
          {t('checkout.goOn', { count: packages.length })}
        </Button>
      }
    >
      <BelowMinimum missing={missing} isSold />
      {send.isError ? (
        <Alert tone="bad" live>
          {trouble(send.error)}
        </Alert>
      ) : null}
      <div className="sale-list">
        {cart.buybacks.map((line) => (
          <Card key={line.id}>
            <div className="sale-line-head">
              <b>{line.productLabel}</b>
              <Money cents={line.price} currency={cart.currency} />
            </div>
            <p className="small">
              <GroupedNumber value={line.identificationNumber} />
            </p>
            <SelectField
              label={t('checkout.inPackage')}
              aria-label={t('checkout.inPackageNamed', { name: line.productLabel })}
              options={options}
              value={String(packing[line.inCartId] ?? 1)}
              onChange={(event) => put(line.inCartId, Number(event.target.value))}
            />
          </Card>
        ))}
      </div>
      <PackageNumbers packages={packages} />
    </SalePage>
  );
};

/** A cart of another visit, or none: its documents say the rest, as its confirmation does. */
const CartElsewhere = () => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  return (
    <SalePage title={t('confirmation.unknown')} lead={t('confirmation.elsewhere')}>
      {channel === 'web' ? <FindAgain /> : null}
      <LinkButton look="ghost" href="/home">
        {t('confirmation.home')}
      </LinkButton>
    </SalePage>
  );
};

/** /cart/{cartId}/checkout: which things travel in which parcel, and the number of each. */
export const CheckoutScreen = ({ cartId }: { cartId: string }) => {
  const { call } = useJourney();
  const settings = useBuybackSettings();
  useForgetConfirmed();
  const cart = useQuery({
    queryKey: ['confirmed-cart', cartId],
    queryFn: ({ signal }) => call('GET /carts/{id}', { params: { id: cartId }, signal }),
  });
  if (isOutOfReach(cart.error)) return <CartElsewhere />;
  if (cart.isError) return <TroublePage error={cart.error} onRetry={() => void cart.refetch()} />;
  if (cart.data === undefined) return <Waiting />;
  const missing = missingTo(cart.data.total, settings.data?.cart_min_value ?? 0);
  return <Packages cart={cart.data} missing={missing} />;
};
