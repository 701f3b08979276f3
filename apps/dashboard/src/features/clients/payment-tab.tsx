import type { ClientView } from '@reprise/domain/account/client';
import type { PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { translated } from '@reprise/domain/locales';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../lib/loaded.tsx';
import { PayabilityNote } from '../../lib/payability-note.tsx';
import { Section } from '../../lib/sheet.tsx';
import { SwitchCard } from '../../lib/switch-card.tsx';
import { useSpoken } from '../../lib/use-spoken.ts';
import { paymentModesQuery, usePaymentSwitch } from '../../lib/ways.ts';
import { HolderChoice } from './client-fields.tsx';
import { ClientForm } from './client-form.tsx';

const Mode = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation('clients');
  const locale = useSpoken();
  return (
    <SwitchCard
      {...usePaymentSwitch(mode)}
      description={`${translated(mode.description, locale)} ${t(`provider.${mode.provider}`)}`}
    >
      <PayabilityNote mode={mode} />
    </SwitchCard>
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
          <div className="switch-cards">
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
