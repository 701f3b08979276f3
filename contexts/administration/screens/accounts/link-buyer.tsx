import type { AccountView, LinkedBuyerView } from '../../domain/accounts/account.ts';
import { showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import type { ComboboxOption } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { focusField } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { AccountField } from '@reprise/people/screens/shown/account-field.tsx';
import {
  accountsKey,
  foundAccountsQuery,
  type WantedAccounts,
} from '@reprise/people/screens/shown/found-accounts.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { Failure } from '@reprise/platform/screens/kit/form/resource-form.tsx';

type Values = { buyerAccountId: ComboboxOption | null; catalogueOf: ComboboxOption | null };
type Props = { client: AccountView; linked: readonly LinkedBuyerView[] };

const activeBuyers: WantedAccounts = { kind: 'buyer', status: 'active' };

function useLink(client: AccountView) {
  const { t } = useTranslation('clients');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ buyerAccountId, catalogueOf }: Values) =>
      call('POST /accounts/{id}/linked-buyers', {
        params: { id: client.id },
        body: { buyerAccountId: buyerAccountId?.value ?? '', catalogueOf: catalogueOf?.value ?? null },
      }),
    meta: { quiet: true },
    onSuccess: ({ name }) => {
      toast({ tone: 'ok', text: t('link.done', { buyer: name }) });
      return queries.invalidateQueries({ queryKey: [accountsKey] });
    },
  });
}

/**
 * The retailers whose catalogue an account without one may copy: those of the same buyer; empty where there are none.
 */
function useCatalogues({ client, linked }: Props, buyer: ComboboxOption | null): WantedAccounts | undefined {
  const isWanted = buyer !== null && linked.every(({ categories }) => categories === 0);
  const wanted: WantedAccounts = { buyerAccountId: buyer?.value, status: 'active' };
  const retailers = useQuery({ ...foundAccountsQuery(wanted), enabled: isWanted });
  const isThere = retailers.data?.items.some(({ id }) => id !== client.id) ?? false;
  return isWanted && isThere ? wanted : undefined;
}

const BuyerField = ({ client, linked }: Props) => {
  const { t } = useTranslation(['clients', 'common']);
  const { control, setValue } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name="buyerAccountId"
      rules={{ required: t('common:violations.required') }}
      render={({ field: { value, onChange }, fieldState }) => (
        <AccountField
          id="buyerAccountId"
          label={t('field.buyer')}
          placeholder={t('link.choose')}
          wanted={activeBuyers}
          without={[client.id, ...linked.map(({ buyerAccountId }) => buyerAccountId)]}
          value={value ?? undefined}
          error={fieldState.error?.message}
          onChange={(option) => {
            onChange(option ?? null);
            // the catalogues that can be copied depend on the buyer
            setValue('catalogueOf', null);
          }}
        />
      )}
    />
  );
};

const CatalogueField = ({ client, wanted }: { client: AccountView; wanted: WantedAccounts }) => {
  const { t } = useTranslation('clients');
  return (
    <Controller<Values, 'catalogueOf'>
      name="catalogueOf"
      render={({ field: { value, onChange }, fieldState }) => (
        <AccountField
          label={t('link.catalogue')}
          description={t('link.catalogueHelp')}
          placeholder={t('link.noCatalogue')}
          wanted={wanted}
          without={[client.id]}
          value={value ?? undefined}
          error={fieldState.error?.message}
          onChange={(option) => onChange(option ?? null)}
        />
      )}
    />
  );
};

/** The form to link another buyer. */
export const LinkBuyer = ({ client, linked }: Props) => {
  const { t } = useTranslation('clients');
  const can = useCan();
  const form = useForm<Values>({ defaultValues: { buyerAccountId: null, catalogueOf: null } });
  const link = useLink(client);
  const buyer = useWatch({ control: form.control, name: 'buyerAccountId' });
  const catalogues = useCatalogues({ client, linked }, buyer);
  const send = form.handleSubmit(
    (values) =>
      link.mutate(values, {
        onSuccess: () => form.reset(),
        onError: (error) => showViolations(error, form.setError),
      }),
    () => focusField('buyerAccountId'),
  );
  if (!can('client_write')) return null;
  return (
    <FormProvider {...form}>
      <form className="sheet-form" noValidate onSubmit={(event) => void send(event)}>
        <Section title={t('link.title')} help={t('link.help')}>
          <BuyerField client={client} linked={linked} />
          {catalogues === undefined ? null : <CatalogueField client={client} wanted={catalogues} />}
          <Failure error={link.error} title={t('link.failed')} />
          <div>
            <Button type="submit" busy={link.isPending}>
              {t('link.button')}
            </Button>
          </div>
        </Section>
      </form>
    </FormProvider>
  );
};
