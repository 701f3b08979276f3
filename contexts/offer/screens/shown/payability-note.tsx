import type { CircuitView, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

type Without = PaymentModeView['payability']['without'];

type Words = { ask: string; connect: (name: string) => string };

/** Where a missing connector is configured, for those who may; whom to ask, for others. */
const Connections = ({ without, words }: { without: Without; words: Words }) => {
  const mayConnect = useCan()('connectors_configuration');
  if (!mayConnect) return <p>{words.ask}</p>;
  return without
    .filter(({ organizationId }) => organizationId !== null)
    .map(({ id, name, organizationId }) => (
      <p key={id}>
        <TextLink href={`/connectors/${organizationId}/connectors`}>{words.connect(name)}</TextLink>
      </p>
    ));
};

const Providers = ({ without }: { without: Without }) => {
  const { t } = useTranslation('payment_modes');
  const words = { ask: t('payability.ask'), connect: (name: string) => t('payability.connect', { name }) };
  return <Connections without={without} words={words} />;
};

const Carriers = ({ without }: { without: Without }) => {
  const { t } = useTranslation('circuits');
  const connect = (name: string): string => t('payability.carrierConnect', { name });
  return <Connections without={without} words={{ ask: t('payability.carrierAsk'), connect }} />;
};

const useCounted = (): ((without: Without) => { count: number; names: string }) => {
  const { locale } = useFormats();
  return (without) => ({
    count: without.length,
    names: new Intl.ListFormat(locale).format(without.map(({ name }) => name)),
  });
};

/** Why a payment mode is not offered, and where to correct that; nothing where it is payable. */
export const PayabilityNote = ({ mode }: { mode: Pick<PaymentModeView, 'payability'> }) => {
  const { t } = useTranslation('payment_modes');
  const counted = useCounted();
  const { state, without } = mode.payability;
  if (state === 'always') return null;
  return (
    <Alert tone="warn">
      <p>{without.length === 0 ? t('payability.nobody') : t(`payability.${state}`, counted(without))}</p>
      <Providers without={without} />
    </Alert>
  );
};

/**
 * Why a circuit is not offered, and what to do; nothing where its customers can send and be paid. `children`: a link to
 * its form, from elsewhere.
 */
export const CircuitPayabilityNote = ({
  circuit,
  children,
}: {
  circuit: Pick<CircuitView, 'payability'>;
  children?: ReactNode;
}) => {
  const { t } = useTranslation('circuits');
  const counted = useCounted();
  const { state, cause, without } = circuit.payability;
  if (state === 'always' || cause === null) return null;
  const isAlone = without.length === 0;
  return (
    <Alert tone="warn">
      {cause === 'payer' ? (
        <>
          <p>{isAlone ? t('payability.nobody') : t(`payability.${state}`, counted(without))}</p>
          <p>{t('payability.other')}</p>
          <Providers without={without} />
        </>
      ) : cause === 'carrier' ? (
        <>
          <p>
            {isAlone ? t('payability.carrier_nobody') : t(`payability.carrier_${state}`, counted(without))}
          </p>
          <p>{t('payability.carrierOther')}</p>
          <Carriers without={without} />
        </>
      ) : (
        <p>{t(`payability.${cause}`)}</p>
      )}
      {children}
    </Alert>
  );
};
