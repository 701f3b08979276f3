import type { ProductCreation } from '../../domain/products/product.contract.ts';
import type { ProductDetail } from '../../domain/products/product.ts';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { fieldOfList } from '@reprise/platform/screens/kit/form/lines.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { GeneralFields, PriceFields } from './product-fields.tsx';
import { ProductFields } from './product-form.tsx';
import { blankProduct, creationOf, prices, type ProductValues } from './product-values.ts';
import { askAgain, currencyQuery } from './products-query.ts';
import './products.css';

const nothingInherited = { length: null, width: null, height: null, weight: null };

/** Creates the product, and leads to its pictures, the next step before publishing. */
function useCreation() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  return useResourceForm<null, ProductValues, ProductCreation, ProductDetail>({
    first: null,
    valuesOf: () => blankProduct,
    check: creationOf,
    write: (body, _, idempotencyKey) => call('POST /products', { body, idempotencyKey }),
    onSaved: ({ label }) => {
      toast({ tone: 'ok', text: t('created', { product: label }) });
      void askAgain(client);
    },
    leadOn: ({ id }) => void navigate({ to: '/product/$id/edit', params: { id }, search: { tab: 'images' } }),
    fieldOf: fieldOfList,
  });
}

const Creation = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const can = useCan();
  const currency = useQuery(currencyQuery(accountId));
  const form = useCreation();
  return (
    <ResourceForm
      form={form}
      failed={t('notCreated')}
      save={t('createOne')}
      back={{ href: '/products', label: t('back') }}
      note={t('draftFirst')}
      isNew
    >
      <ProductFields form={form}>
        <GeneralFields accountId={accountId} inherited={nothingInherited} />
        {can('product_price_write') ? (
          <Section title={t('section.prices')} help={t('sectionHelp.prices')}>
            <Loaded query={currency}>
              {(paidIn) => <PriceFields names={prices} currency={paidIn} readOnly={false} />}
            </Loaded>
          </Section>
        ) : null}
      </ProductFields>
    </ResourceForm>
  );
};

/** A new product of a catalogue: a draft, to be completed and published. */
export const Page = () => {
  const { t } = useTranslation('products');
  return (
    <Stack gap={4}>
      <PageTitle title={t('createTitle')} />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Creation key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
