import type { ClientView } from '@reprise/domain/account/client';
import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import { translated } from '@reprise/domain/locales';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { ClientForm, Section } from './client-form.tsx';
import { paymentModesQuery } from './clients-query.ts';
import { HolderChoice } from './create.page.tsx';
import { SwitchCard } from './switch-card.tsx';
import { useSpoken } from './use-spoken.ts';

const Mode = ({ mode }: { mode: PaymentMode }) => {
  const { t } = useTranslation('clients');
  const locale = useSpoken();
  const client = useQueryClient();
  const toast = useToast();
  const name = translated(mode.label, locale);
  const on = mode.status === 'active';
  const turn = useMutation({
    mutationFn: () =>
      call('PATCH /payment-modes/{id}', {
        params: { id: mode.id },
        body: { status: on ? 'inactive' : 'active' },
      }),
    meta: { quiet: true },
    onSuccess: () => {
      toast({ tone: 'ok', text: on ? t('switchedOff', { name }) : t('switchedOn', { name }) });
      return client.invalidateQueries({ queryKey: paymentModesQuery(mode.accountId).queryKey });
    },
  });
  return (
    <SwitchCard
      name={name}
      description={`${translated(mode.description, locale)} ${t(`provider.${mode.provider}`)}`}
      on={on}
      busy={turn.isPending}
      error={turn.error}
      onSwitch={() => turn.mutate()}
    />
  );
};

/** How the client's customers are paid, and who pays them. */
export const PaymentTab = ({ client }: { client: ClientView }) => {
  const { t } = useTranslation('clients');
  const query = useQuery(paymentModesQuery(client.id));
  return (
    <>
      <Loaded query={query}>
        {({ items }) => (
          <div className="client-cards">
            {items.map((one) => (
              <Mode key={one.id} mode={one} />
            ))}
          </div>
        )}
      </Loaded>
      <ClientForm client={client}>
        <Section title={t('section.issuer')} help={t('sectionHelp.issuer')}>
          <HolderChoice name="paymentIssuer" />
        </Section>
      </ClientForm>
    </>
  );
};
