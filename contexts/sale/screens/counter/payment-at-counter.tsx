import { ibanField } from '@reprise/platform/domain/address/customer-info.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { isPaymentAsked, paymentOf, type CounterEstimate } from './counter-payment.ts';
import type { CounterDossier } from './use-counter.ts';

type Props = {
  dossier: CounterDossier;
  modes: CounterEstimate['paymentModes'];
  modeId: string;
  iban: string;
  /** The customer's yes was tried: what is missing is said. */
  asked: boolean;
  onMode: (id: string) => void;
  onIban: (iban: string) => void;
};

/** Another payment mode where that of the site is no longer offered, and the account that was not asked for there. */
export const PaymentAtCounter = ({ dossier, modes, modeId, iban, asked, onMode, onIban }: Props) => {
  const { t } = useTranslation(['counter', 'dashboard', 'journey', 'fields']);
  const chosen = modes.find(({ id }) => id === modeId);
  const isGone = !modes.some(({ id }) => id === dossier.paymentModeId);
  if (!isPaymentAsked(modes, dossier, modeId)) return null;
  const typed = ibanField.safeParse(iban);
  const problem = iban.trim() === '' ? 'required' : typed.success ? 'iban_sepa' : 'iban';
  const isMissing = asked && chosen !== undefined && paymentOf(modes, modeId, iban) === null;
  return (
    <Card>
      <Stack>
        <h2>{t('counter:check.mode')}</h2>
        {isGone ? (
          <>
            <Alert tone="warn">{t('counter:check.modeGone')}</Alert>
            <SelectField
              label={t('counter:check.mode')}
              options={[{ value: '', label: '' }, ...modes.map(({ id, label }) => ({ value: id, label }))]}
              value={chosen?.id ?? ''}
              error={asked && chosen === undefined ? t('fields:required') : undefined}
              onChange={(event) => onMode(event.target.value)}
            />
          </>
        ) : null}
        {chosen?.needsIban === true ? (
          <TextField
            label={t('journey:customer.iban')}
            description={t('journey:customer.ibanHelp')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={iban}
            error={isMissing ? t(`fields:${problem}`) : undefined}
            onChange={(event) => onIban(event.target.value)}
          />
        ) : null}
      </Stack>
    </Card>
  );
};
