import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { Grid, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber, Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useDeliveryWords, useFailureWords } from '../shown/partner-words.ts';
import { can } from '@reprise/platform/screens/kit/calls/session.ts';
import { PaymentBadge } from '../shown/state-badges.tsx';
import { useStatusWords } from '@reprise/platform/screens/kit/words/status-words.ts';
import { CustomerCard } from './customer-card.tsx';
import { FactCard } from './fact-card.tsx';
import { PriceCard } from './price-card.tsx';

type Shown = { buyback: BuybackView };
const number = (value: string | null) => (value === null ? null : <GroupedNumber value={value} />);

const ProductCard = ({ buyback }: Shown) => {
  const { t } = useTranslation('dashboard');
  const words = useStatusWords();
  return (
    <FactCard
      title={t('buyback.part.product')}
      facts={[
        { key: 'number', label: t('buyback.fact.number'), value: number(buyback.identificationNumber) },
        { key: 'item', label: t('buyback.fact.itemNumber'), value: buyback.itemIdentificationNumber },
        { key: 'itemStatus', label: t('buyback.fact.itemStatus'), value: words(buyback.itemStatus) },
        { key: 'category', label: t('buyback.fact.category'), value: buyback.categoryLabel },
        { key: 'brand', label: t('buyback.fact.brand'), value: buyback.brand },
        { key: 'model', label: t('buyback.fact.model'), value: buyback.model },
        {
          key: 'foundProduct',
          label: t('buyback.fact.foundProduct'),
          value: buyback.found.productLabel,
        },
        { key: 'imei', label: t('buyback.fact.imei'), value: number(buyback.imei) },
        { key: 'foundImei', label: t('buyback.fact.foundImei'), value: number(buyback.found.imei) },
        { key: 'serial', label: t('buyback.fact.serialNumber'), value: buyback.serialNumber },
        { key: 'cart', label: t('buyback.fact.cart'), value: buyback.cartNumber },
        { key: 'external', label: t('buyback.fact.externalCode'), value: buyback.externalBuybackCode },
      ]}
    />
  );
};

const RouteCard = ({ buyback }: Shown) => {
  const { t } = useTranslation('dashboard');
  const delivery = useDeliveryWords();
  const { moment } = useFormats();
  const at = (value: string | null) => (value === null ? null : moment(value));
  return (
    <FactCard
      title={t('buyback.part.route')}
      facts={[
        { key: 'circuit', label: t('buyback.fact.circuit'), value: buyback.circuitName },
        { key: 'store', label: t('buyback.fact.store'), value: buyback.storeName },
        { key: 'warehouse', label: t('buyback.fact.warehouse'), value: buyback.warehouseName },
        { key: 'buyer', label: t('buyback.fact.buyer'), value: buyback.buyerName },
        { key: 'tracking', label: t('buyback.fact.tracking'), value: buyback.trackingNumber },
        {
          key: 'delivery',
          label: t('buyback.fact.delivery'),
          value: buyback.deliveryStatus && delivery(buyback.deliveryStatus),
        },
        { key: 'dispatch', label: t('buyback.fact.dispatch'), value: buyback.dispatchTrace },
        { key: 'created', label: t('buyback.fact.created'), value: moment(buyback.createdAt) },
        { key: 'received', label: t('buyback.fact.received'), value: at(buyback.receivedAt) },
        { key: 'controlled', label: t('buyback.fact.controlled'), value: at(buyback.controlledAt) },
        { key: 'comment', label: t('buyback.fact.comment'), value: buyback.comment },
      ]}
    />
  );
};

const PaymentCard = ({ buyback }: Shown) => {
  const { t } = useTranslation('dashboard');
  const failure = useFailureWords();
  const { payment, currency, paymentBonus } = buyback;
  const money = (cents: number | undefined) =>
    cents === undefined ? null : <Money cents={cents} currency={currency} />;
  if (payment === null) {
    return (
      <FactCard
        title={t('buyback.part.payment')}
        facts={[{ key: 'mode', label: t('buyback.fact.paymentMode'), value: buyback.paymentModeLabel }]}
      >
        <p className="small">{t('buyback.noPayment')}</p>
      </FactCard>
    );
  }
  return (
    <FactCard
      title={t('buyback.part.payment')}
      facts={[
        { key: 'mode', label: t('buyback.fact.paymentMode'), value: buyback.paymentModeLabel },
        {
          key: 'status',
          label: t('buyback.fact.paymentStatus'),
          value: <PaymentBadge status={payment.status} />,
        },
        { key: 'amount', label: t('buyback.fact.amount'), value: money(payment.amount) },
        {
          key: 'bonus',
          label: t('buyback.fact.bonus'),
          value: paymentBonus ? <Money cents={paymentBonus} currency={currency} signed /> : null,
        },
        { key: 'info', label: t('buyback.fact.info'), value: payment.info },
        {
          key: 'failure',
          label: t('buyback.fact.failure'),
          value: payment.failureReason && failure(payment.failureReason),
        },
      ]}
    />
  );
};

/** The first tab: the price, the thing, the customer, the shipping and the payment. */
export const BuybackInfo = ({ buyback }: Shown) => (
  <Stack>
    {can('buyback_price_read') ? <PriceCard buybackId={buyback.id} /> : null}
    <Grid min={340}>
      <ProductCard buyback={buyback} />
      <CustomerCard buyback={buyback} />
      <RouteCard buyback={buyback} />
      <PaymentCard buyback={buyback} />
    </Grid>
  </Stack>
);
