import type { CircuitView, PaymentModeView } from '@reprise/domain/circuit/circuit.contract';
import { translated } from '@reprise/domain/locales';
import { Alert } from '@reprise/ui/alert';
import { TextLink } from '@reprise/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { useSpoken } from '../../lib/use-spoken.ts';
import { circuitsQuery } from '../../lib/ways.ts';

/** Circuits that accept the mode, and are not offered because no other of theirs can be paid. */
const withoutAnother = (circuits: readonly CircuitView[], mode: PaymentModeView): CircuitView[] =>
  circuits.filter(
    ({ status, payability, paymentModes }) =>
      status === 'active' &&
      (payability.cause === 'mode' || payability.cause === 'payer') &&
      paymentModes.includes(mode.id),
  );

const states = ['never', 'partly'] as const;

/** What follows for circuits from a payment mode that is not offered, or is switched off. */
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
