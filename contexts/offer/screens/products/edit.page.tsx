import type { ProductDetail } from '../../domain/products/product.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ForbiddenState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { DiagnosticTab } from './diagnostic-tab.tsx';
import { ImagesTab } from './images-tab.tsx';
import { PriceTab } from './price-tab.tsx';
import { GeneralFields } from './product-fields.tsx';
import { ProductForm } from './product-form.tsx';
import { tabs, type ProductTab } from './product-search.ts';
import { productQuery } from './products-query.ts';
import { PublishButton, usePublishing } from './publishing.tsx';
import './products.css';

const route = getRouteApi('/product/$id/edit');

type Part = { product: ProductDetail; mayWrite: boolean; onChanged: (isChanged: boolean) => void };

function contentOf(tab: ProductTab, { product, mayWrite, onChanged }: Part): ReactNode {
  switch (tab) {
    case 'images':
      return <ImagesTab product={product} readOnly={!mayWrite} />;
    case 'general':
      return (
        <ProductForm product={product} readOnly={!mayWrite} onChanged={onChanged}>
          <GeneralFields
            accountId={product.accountId}
            inherited={{
              length: product.categoryLength,
              width: product.categoryWidth,
              height: product.categoryHeight,
              weight: product.categoryWeight,
            }}
          />
        </ProductForm>
      );
    case 'price':
      return <PriceTab product={product} onChanged={onChanged} />;
    case 'diagnostic':
      return <DiagnosticTab product={product} />;
  }
}

const Product = ({ product }: { product: ProductDetail }) => {
  const { t } = useTranslation('products');
  const { tab = 'general' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCan()('product_write');
  const go = (key: string): void =>
    void navigate({ search: { tab: tabs.find((one) => one === key) }, replace: true });
  const [isChanged, setChanged] = useState(false);
  const publishing = usePublishing(product);
  return (
    <Stack gap={4}>
      <PageTitle
        title={product.label}
        badge={
          <StateBadge
            tone={product.status === 'published' ? 'ok' : 'idle'}
            label={t(`status.${product.status}`)}
          />
        }
        actions={
          mayWrite ? (
            <PublishButton product={product} publishing={publishing} isChanged={isChanged} />
          ) : undefined
        }
      />
      <AccountName accountId={product.accountId} />
      <p className="small product-place">
        {[product.categoryLabel, product.reference].filter(Boolean).join(' · ')}
      </p>
      {publishing.problems(go)}
      <Tabs
        label={t('parts')}
        current={tab}
        onChange={go}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          content: (
            <div className="product-panel">
              {contentOf(key, { product, mayWrite, onChanged: setChanged })}
            </div>
          ),
        }))}
      />
    </Stack>
  );
};

/** One product, in its four parts. */
export const Page = () => {
  const { t } = useTranslation('products');
  const { id } = route.useParams();
  const query = useQuery(productQuery(id));
  return (
    <Loaded query={query} title={t('title')}>
      {(product) => (product === null ? <ForbiddenState /> : <Product key={product.id} product={product} />)}
    </Loaded>
  );
};
