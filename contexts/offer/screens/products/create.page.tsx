import type { ProductCreation } from '../../domain/products/product.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { GeneralFields, PriceFields } from './product-fields.tsx';
import { problemsOf, unsaid } from './product-form.tsx';
import { blankProduct, creationOf, prices, type ProductValues } from './product-values.ts';
import { askAgain, currencyQuery } from './products-query.ts';
import { useProblems } from './use-product-form.ts';
import './products.css';

const nothingInherited = { length: null, width: null, height: null, weight: null };

/** Creates the product, and leads to its pictures, the next step before publishing. */
function useCreation() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const keyOf = useRequestKey();
  const form = useForm<ProductValues>({ defaultValues: blankProduct, shouldFocusError: false });
  const { tell, tellRefusal } = useProblems(form);
  const create = useMutation({
    mutationFn: (body: ProductCreation) => call('POST /products', { body, idempotencyKey: keyOf(body) }),
    meta: { quiet: true },
    onSuccess: ({ id, label }) => {
      toast({ tone: 'ok', text: t('created', { product: label }) });
      void askAgain(client);
      void navigate({ to: '/product/$id/edit', params: { id }, search: { tab: 'images' } });
    },
    onError: tellRefusal,
  });
  const send = form.handleSubmit((values) => {
    const wanted = creationOf(values);
    if (!wanted.ok) return tell(wanted.violations);
    if (!create.isPending) create.mutate(wanted.body);
  });
  return { form, send, busy: create.isPending, error: unsaid(create.error) };
}

const Creation = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation(['products', 'common']);
  const can = useCan();
  const currency = useQuery(currencyQuery(accountId));
  const { form, send, busy, error } = useCreation();
  const { errors, submitCount } = form.formState;
  return (
    <FormProvider {...form}>
      <form className="sheet-form" noValidate onSubmit={(event) => void send(event)}>
        <FormErrorSummary problems={problemsOf(errors)} submitCount={busy ? 0 : submitCount} />
        <GeneralFields accountId={accountId} inherited={nothingInherited} />
        {can('product_price_write') ? (
          <Section title={t('section.prices')} help={t('sectionHelp.prices')}>
            <Loaded query={currency}>
              {(paidIn) => <PriceFields names={prices} currency={paidIn} readOnly={false} />}
            </Loaded>
          </Section>
        ) : null}
        {error === null || error === undefined ? null : (
          <Alert tone="bad" live title={t('notCreated')}>
            {errorText(error, t('common:errors.network'))}
          </Alert>
        )}
        <div className="sheet-bar">
          <LeaveGuard when={form.formState.isDirty && !busy} />
          <span className="small">{t('draftFirst')}</span>
          <LinkButton look="ghost" href="/products">
            {t('back')}
          </LinkButton>
          <Button type="submit" busy={busy}>
            {t('createOne')}
          </Button>
        </div>
      </form>
    </FormProvider>
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
