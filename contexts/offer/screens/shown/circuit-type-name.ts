import { circuitParts, type CircuitType } from '../../domain/circuits/circuit-types.ts';
import { useTranslation } from 'react-i18next';

/** What a kind of circuit is called: its channel and its deposit. */
export function useCircuitTypeName(): (type: CircuitType) => string {
  const { t } = useTranslation(['circuits', 'clients']);
  return (type) => {
    const { channel, deposit } = circuitParts[type];
    return `${t(`clients:channel.${channel}`)} · ${t(`deposits.${deposit}`)}`;
  };
}
