import { activationRefusal, deactivationRefusal } from '../../domain/circuits/activation.ts';
import type { CircuitView, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';

// an account's circuits and payment modes: listed, and switched on and off

export const circuitsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['circuits', accountId],
    queryFn: ({ signal }) => call('GET /circuits', { query: { accountId }, signal }),
  });

export const paymentModesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['payment-modes', accountId],
    queryFn: ({ signal }) => call('GET /payment-modes', { query: { accountId }, signal }),
  });

/** Announces the switch, and fetches the lists that show it, or what depends on it. */
function useSwitched() {
  const { t } = useTranslation('clients');
  const client = useQueryClient();
  const toast = useToast();
  return async (name: string, wasOn: boolean, ...queryKeys: (readonly unknown[])[]): Promise<void> => {
    toast({ tone: 'ok', text: wasOn ? t('switchedOff', { name }) : t('switchedOn', { name }) });
    await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** A circuit of `all` as a card with its switch; with the reason where it cannot be switched. */
export function useCircuitSwitch(circuit: CircuitView, all: readonly CircuitView[]) {
  const refusalText = useRefusalText();
  const switched = useSwitched();
  const name = translated(circuit.name, useSpoken());
  const on = circuit.status === 'active';
  const refusal = on
    ? deactivationRefusal(circuit, all, circuit.categories)
    : activationRefusal(circuit, all);
  const turn = useMutation({
    mutationFn: () => {
      const params = { id: circuit.id };
      return on
        ? call('POST /circuits/{id}/deactivate', { params, body: {} })
        : call('POST /circuits/{id}/activate', { params, body: {} });
    },
    meta: { quiet: true },
    onSuccess: () => switched(name, on, circuitsQuery(circuit.accountId).queryKey),
  });
  return {
    name,
    on,
    busy: turn.isPending,
    why: refusal === null ? undefined : refusalText(refusal),
    error: turn.error,
    onSwitch: (): void => turn.mutate(),
  };
}

/** A payment mode as a card with its switch. */
export function usePaymentSwitch(mode: PaymentModeView) {
  const switched = useSwitched();
  const name = translated(mode.label, useSpoken());
  const on = mode.status === 'active';
  const turn = useMutation({
    mutationFn: () =>
      call('PATCH /payment-modes/{id}', {
        params: { id: mode.id },
        body: { version: mode.version, status: on ? 'inactive' : 'active' },
      }),
    meta: { quiet: true },
    onSuccess: () =>
      // a circuit is offered only while one of its payment modes is
      switched(name, on, paymentModesQuery(mode.accountId).queryKey, circuitsQuery(mode.accountId).queryKey),
  });
  return { name, on, busy: turn.isPending, error: turn.error, onSwitch: (): void => turn.mutate() };
}
