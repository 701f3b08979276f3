import { activationRefusal, deactivationRefusal } from '../../domain/circuits/activation.ts';
import type { CircuitView, PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import type { ShippingMethodView } from '../../domain/circuits/shipping-method.contract.ts';
import type { TradeInBonusView } from '../../domain/payment-modes/trade-in-bonus.contract.ts';
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

export const shippingMethodsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['shipping-methods', accountId],
    queryFn: ({ signal }) => call('GET /shipping-methods', { query: { accountId }, signal }),
  });

export const bonusesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['bonuses', accountId],
    queryFn: ({ signal }) => call('GET /bonuses', { query: { accountId }, signal }),
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

/** A record that is switched on and off under its version, as a card. `stale`: the lists that show it. */
function useStatusSwitch(
  name: string,
  isOn: boolean,
  stale: readonly (readonly unknown[])[],
  turn: (status: 'active' | 'inactive') => Promise<unknown>,
) {
  const switched = useSwitched();
  const sending = useMutation({
    mutationFn: () => turn(isOn ? 'inactive' : 'active'),
    meta: { quiet: true },
    onSuccess: () => switched(name, isOn, ...stale),
  });
  return {
    name,
    on: isOn,
    busy: sending.isPending,
    error: sending.error,
    onSwitch: (): void => sending.mutate(),
  };
}

/** A payment mode as a card with its switch. */
export const usePaymentSwitch = ({ id, accountId, label, status, version }: PaymentModeView) =>
  useStatusSwitch(
    translated(label, useSpoken()),
    status === 'active',
    // a circuit is offered only while one of its payment modes is
    [paymentModesQuery(accountId).queryKey, circuitsQuery(accountId).queryKey],
    (next) => call('PATCH /payment-modes/{id}', { params: { id }, body: { version, status: next } }),
  );

/** A shipping method as a card with its switch. */
export const useShippingSwitch = ({ id, accountId, name, status, version }: ShippingMethodView) =>
  useStatusSwitch(
    translated(name, useSpoken()),
    status === 'active',
    // a circuit is offered only while one of its shipping methods is
    [shippingMethodsQuery(accountId).queryKey, circuitsQuery(accountId).queryKey],
    (next) => call('PATCH /shipping-methods/{id}', { params: { id }, body: { version, status: next } }),
  );

/** A trade-in bonus as a card with its switch. */
export const useBonusSwitch = ({ id, accountId, label, status, version }: TradeInBonusView) =>
  useStatusSwitch(
    translated(label, useSpoken()),
    status === 'active',
    [bonusesQuery(accountId).queryKey],
    (next) => call('PATCH /bonuses/{id}', { params: { id }, body: { version, status: next } }),
  );
