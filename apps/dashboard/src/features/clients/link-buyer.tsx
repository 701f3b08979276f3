import type { ClientView, LinkedBuyerView } from '@reprise/domain/account/client';
import { showViolations } from '@reprise/shell/violations';
import { Button } from '@reprise/ui/button';
import { SelectField } from '@reprise/ui/field';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useCan } from '../../lib/session.ts';
import { Section } from '../../lib/sheet.tsx';
import { Refusal } from './client-form.tsx';
import { choiceQuery, clientsKey } from './clients-query.ts';

type Values = { buyerAccountId: string; catalogueOf: string };
type Props = { client: ClientView; linked: readonly LinkedBuyerView[] };

function useLink(client: ClientView) {
  const { t } = useTranslation('clients');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ buyerAccountId, catalogueOf }: Values) =>
      call('POST /accounts/{id}/linked-buyers', {
        params: { id: client.id },
        body: { buyerAccountId, catalogueOf: catalogueOf === '' ? null : catalogueOf },
      }),
    meta: { quiet: true },
    onSuccess: ({ name }) => {
      toast({ tone: 'ok', text: t('link.done', { buyer: name }) });
      return queries.invalidateQueries({ queryKey: [clientsKey] });
    },
  });
}

/** Whose catalogue a client without any may begin with: that of another retailer of the same buyer. */
function useCatalogues({ client, linked }: Props, buyerAccountId: string) {
  const hasOne = linked.some(({ categories }) => categories > 0);
  const wanted = buyerAccountId !== '' && !hasOne;
  const retailers = useQuery({ ...choiceQuery({ buyerAccountId }), enabled: wanted });
  return wanted ? (retailers.data?.items ?? []).filter(({ id }) => id !== client.id) : [];
}

/** The form that links one more buyer. */
export const LinkBuyer = (props: Props) => {
  const { client, linked } = props;
  const { t } = useTranslation(['clients', 'common']);
  const can = useCan();
  const buyers = useQuery({ ...choiceQuery({ kind: 'buyer' }), enabled: can('client_write') });
  const { control, register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { buyerAccountId: '', catalogueOf: '' },
  });
  const link = useLink(client);
  const catalogues = useCatalogues(props, useWatch({ control, name: 'buyerAccountId' }));
  const free = (buyers.data?.items ?? []).filter(
    ({ id }) => id !== client.id && linked.every(({ buyerAccountId }) => buyerAccountId !== id),
  );
  const send = handleSubmit((values) =>
    link.mutate(values, { onSuccess: () => reset(), onError: (error) => showViolations(error, setError) }),
  );
  if (!can('client_write')) return null;
  return (
    <form className="sheet-form" noValidate onSubmit={(event) => void send(event)}>
      <Section title={t('link.title')} help={t('link.help')}>
        <SelectField
          label={t('field.buyer')}
          placeholder={t('link.choose')}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          error={formState.errors.buyerAccountId?.message}
          {...register('buyerAccountId', { required: t('common:violations.required') })}
        />
        {catalogues.length === 0 ? null : (
          <SelectField
            label={t('link.catalogue')}
            description={t('link.catalogueHelp')}
            placeholder={t('link.noCatalogue')}
            options={catalogues.map(({ id, name }) => ({ value: id, label: name }))}
            error={formState.errors.catalogueOf?.message}
            {...register('catalogueOf')}
          />
        )}
        <Refusal error={link.error} title={t('link.failed')} />
        <div>
          <Button type="submit" busy={link.isPending}>
            {t('link.button')}
          </Button>
        </div>
      </Section>
    </form>
  );
};
