import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { SelectField } from '@reprise/ui/field';
import { Card, Row } from '@reprise/ui/layout';
import { GroupedNumber, Money } from '@reprise/ui/money';
import { LoadingState } from '@reprise/ui/states';
import { newRequestKey } from '@reprise/ui/request-key';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MinimumAlert } from './cart-lines.tsx';
import { useJourney } from './journey.tsx';
import { packagesOf, type Packing } from './packages.ts';
import { SalePage } from './sale-page.tsx';
import { TroublePage, useTroubleText } from './trouble.tsx';
import { useForgetConfirmed } from './use-forget.tsx';

type Cart = CallAnswer<Api['GET /carts/{id}']>;

const idsOf = (cart: Cart): string => cart.buybacks.map(({ id }) => `ids=${id}`).join('&');

const Packages = ({ cart }: { cart: Cart }) => {
  const { t } = useTranslation('journey');
  const { call, go } = useJourney();
  const trouble = useTroubleText();
  const [packing, setPacking] = useState<Packing>({});
  const [key] = useState(newRequestKey);
  const packages = packagesOf(cart, packing);
  const send = useMutation({
    mutationFn: () =>
      call('POST /carts/{id}/checkout', {
        params: { id: cart.id },
        body: { packages },
        idempotencyKey: `${key}-${JSON.stringify(packages).length}-${packages.map((one) => one.inCartIds.length).join('.')}`,
      }),
    onSuccess: () => go(`/buyback-confirmation?${idsOf(cart)}`, { replace: true }),
  });
  const options = cart.buybacks.map((_, index) => ({
    value: String(index + 1),
    label: t('checkout.package', { number: index + 1 }),
  }));
  return (
    <SalePage
      title={t('checkout.title')}
      lead={t('checkout.lead')}
      onSubmit={() => send.mutate()}
      foot={
        <Button type="submit" busy={send.isPending || send.isSuccess}>
          {t('checkout.goOn', { count: packages.length })}
        </Button>
      }
    >
      <MinimumAlert />
      {send.isError ? (
        <Alert tone="bad" live>
          {trouble(send.error)}
        </Alert>
      ) : null}
      <div className="sale-list">
        {cart.buybacks.map((line) => (
          <Card key={line.id}>
            <Row between nowrap>
              <b>{line.productLabel}</b>
              <Money cents={line.price} currency={cart.currency} />
            </Row>
            <p className="small">
              <GroupedNumber value={line.identificationNumber} />
            </p>
            <SelectField
              label={t('checkout.inPackage')}
              options={options}
              value={String(packing[line.inCartId] ?? 1)}
              onChange={(event) => setPacking({ ...packing, [line.inCartId]: Number(event.target.value) })}
            />
          </Card>
        ))}
      </div>
    </SalePage>
  );
};

/** /cart/{cartId}/checkout: which things travel in which package. */
export const CheckoutScreen = ({ cartId }: { cartId: string }) => {
  const { call } = useJourney();
  useForgetConfirmed();
  const cart = useQuery({
    queryKey: ['confirmed-cart', cartId],
    queryFn: ({ signal }) => call('GET /carts/{id}', { params: { id: cartId }, signal }),
  });
  if (cart.isError) return <TroublePage error={cart.error} onRetry={() => void cart.refetch()} />;
  if (cart.data === undefined) return <LoadingState />;
  return <Packages cart={cart.data} />;
};
