import type { PriceChangeView } from '../../domain/products/product.contract.ts';
import type { ProductDetail } from '../../domain/products/product.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Became, Timeline } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { PriceFields } from './product-fields.tsx';
import { ProductForm } from './product-form.tsx';
import { prices } from './product-values.ts';
import { changesAtOnce, priceChangesQuery } from './products-query.ts';

const Amount = ({ cents, currency }: { cents: number | null; currency: string }) => {
  const { t } = useTranslation('products');
  return cents === null ? t('history.none') : <Money cents={cents} currency={currency} />;
};

/** Each changed price: before and after. */
const Prices = ({ change: { prices: touched, currency } }: { change: PriceChangeView }) => {
  const { t } = useTranslation('products');
  return (
    <ul className="touched-prices">
      {touched.map(({ grade, from, to }) => (
        <li key={grade}>
          {t(`grade.${grade}`)}
          <Became
            from={<Amount cents={from} currency={currency} />}
            to={<Amount cents={to} currency={currency} />}
          />
        </li>
      ))}
    </ul>
  );
};

/** The price changes, page after page: few at first, then the older ones by the hundred. */
function useChanges(productId: string) {
  const { first, older } = changesAtOnce;
  const [atOnce, setAtOnce] = useState(first);
  const query = useInfiniteQuery({
    ...priceChangesQuery(productId, atOnce),
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const left = (query.data?.pages[0]?.total ?? 0) - items.length;
  return {
    query,
    items,
    /** How many the next press shows. */
    next: Math.min(left, atOnce === first ? older - items.length : older),
    busy: query.isPlaceholderData || query.isFetchingNextPage,
    showOlder: (): void => {
      if (atOnce === first) setAtOnce(older);
      else void query.fetchNextPage();
    },
  };
}

/** The price changes: who, when, from what to what, by which import; the latest first. */
const History = ({ productId }: { productId: string }) => {
  const { t } = useTranslation('products');
  const { moment } = useFormats();
  const { query, items, next, busy, showOlder } = useChanges(productId);
  const who = ({ userName, importId, importName }: PriceChangeView): string =>
    [
      userName || t('history.system'),
      importId === null ? '' : t('history.import', { file: importName ?? '–' }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card>
      <Stack gap={4}>
        <h2>{t('history.title')}</h2>
        <Loaded query={query}>
          {() =>
            items.length === 0 ? (
              <p className="small">{t('history.empty')}</p>
            ) : (
              <>
                <Timeline
                  moments={items.map((change) => ({
                    key: change.id,
                    at: change.changedAt,
                    when: moment(change.changedAt),
                    who: who(change),
                    what: <Prices change={change} />,
                  }))}
                />
                {query.isFetchNextPageError ? <Failure error={query.error} /> : null}
                {next > 0 ? (
                  <Button look="ghost" size="s" busy={busy} onClick={showOlder}>
                    {t('history.more', { count: next })}
                  </Button>
                ) : null}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};

/** The price of each grade, with its history beside it; read-only without the permission. */
export const PriceTab = ({
  product,
  onChanged,
}: {
  product: ProductDetail;
  onChanged: (isChanged: boolean) => void;
}) => {
  const { t } = useTranslation('products');
  const mayPrice = useCan()('product_price_write');
  const names = product.simple ? prices.filter((name) => name === 'buybackPriceFunctional') : prices;
  return (
    <div className="price-columns">
      <ProductForm product={product} readOnly={!mayPrice} onChanged={onChanged}>
        <Card>
          <Stack gap={4}>
            <div>
              <h2>{t('section.prices')}</h2>
              <p className="small">{product.simple ? t('simplePrice') : t('sectionHelp.prices')}</p>
            </div>
            {mayPrice ? null : <Alert tone="info">{t('pricesReadOnly')}</Alert>}
            <PriceFields names={names} currency={product.currency} readOnly={!mayPrice} />
          </Stack>
        </Card>
      </ProductForm>
      <History productId={product.id} />
    </div>
  );
};
