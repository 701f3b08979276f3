import type { CircuitView, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { circuitsQuery } from '../shown/ways.ts';

/** Circuits that accept the mode, and are not offered because none of their other modes is payable. */
const withoutAnother = (circuits: readonly CircuitView[], mode: PaymentModeView): CircuitView[] =>
  circuits.filter(
    ({ status, payability, paymentModes }) =>
      status === 'active' &&
      (payability.cause === 'mode' || payability.cause === 'payer') &&
      paymentModes.includes(mode.id),
  );

const states = ['never', 'partly'] as const;

/** What an unpayable or inactive payment mode means for circuits. */
export const UnofferedCircuits = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation(['payment_modes', 'circuits']);
  const { locale } = useFormats();
  const spoken = useSpoken();
  const can = useCan();
  const query = useQuery({ ...circuitsQuery(mode.accountId), enabled: can('circuit_read') });
  const circuits = withoutAnother(query.data?.items ?? [], mode).map(({ id, name, payability }) => ({
    id,
    name: translated(name, spoken),
    state: payability.state,
  }));
  if (circuits.length === 0) return null;
  return (
    <Alert tone="warn">
      {states.map((state) => {
        const those = circuits.filter((one) => one.state === state).map(({ name }) => name);
        const names = new Intl.ListFormat(locale).format(those);
        return those.length === 0 ? null : (
          <p key={state}>{t(`unofferedCircuits.${state}`, { count: those.length, names })}</p>
        );
      })}
      {can('circuit_write')
        ? circuits.map(({ id, name }) => (
            <p key={id}>
              <TextLink href={`/circuit/${id}/edit`}>{t('circuits:editNamed', { name })}</TextLink>
            </p>
          ))
        : null}
    </Alert>
  );
};
