import type { AccountView } from '../../domain/accounts/account.ts';
import type { PaymentModeView } from '@reprise/offer/domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { PayabilityNote } from '@reprise/offer/screens/shown/payability-note.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { SwitchRow } from '@reprise/platform/screens/kit/form/switch-row.tsx';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { paymentModesQuery, usePaymentSwitch } from '@reprise/offer/screens/shown/ways.ts';
import { HolderChoice } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

const Mode = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation('clients');
  const locale = useSpoken();
  return (
    <SwitchRow
      {...usePaymentSwitch(mode)}
      description={`${translated(mode.description, locale)} ${t(`provider.${mode.provider}`)}`}
    >
      <PayabilityNote mode={mode} />
    </SwitchRow>
  );
};

/** The payment modes of the account, and who pays. */
export const PaymentTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const query = useQuery(paymentModesQuery(client.id));
  return (
    <>
      <Loaded query={query}>
        {({ items }) => (
          <div className="switch-rows">
            {items.map((one) => (
              <Mode key={one.id} mode={one} />
            ))}
          </div>
        )}
      </Loaded>
      <AccountForm client={client}>
        <Section title={t('section.issuer')} help={t('sectionHelp.issuer')}>
          <HolderChoice name="paymentIssuer" />
        </Section>
      </AccountForm>
    </>
  );
};
