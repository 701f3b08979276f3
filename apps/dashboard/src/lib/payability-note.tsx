import type { PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { Alert } from '@reprise/ui/alert';
import { TextLink } from '@reprise/ui/link';
import { useTranslation } from 'react-i18next';
import { useFormats } from './formats.ts';
import { useCan } from './session.ts';

/** Why customers are not offered a payment mode, and where that is mended; nothing where it can be paid. */
export const PayabilityNote = ({ mode }: { mode: Pick<PaymentModeView, 'payability'> }) => {
  const { t } = useTranslation('payment_modes');
  const { locale } = useFormats();
  const mayConnect = useCan()('connectors_configuration');
  const { state, without } = mode.payability;
  if (state === 'always') return null;
  const names = new Intl.ListFormat(locale).format(without.map(({ name }) => name));
  const places = without.filter(({ organizationId }) => organizationId !== null);
  return (
    <Alert tone="warn">
      <p>
        {without.length === 0
          ? t('payability.nobody')
          : t(`payability.${state}`, { count: without.length, names })}
      </p>
      {mayConnect ? (
        places.map(({ id, name, organizationId }) => (
          <p key={id}>
            <TextLink href={`/connectors/${organizationId}/connectors`}>
              {t('payability.connect', { name })}
            </TextLink>
          </p>
        ))
      ) : (
        <p>{t('payability.ask')}</p>
      )}
    </Alert>
  );
};
