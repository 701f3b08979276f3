import { activationRefusal, deactivationRefusal } from '@reprise/domain/circuit/activation';
import type { ClientView } from '@reprise/domain/account/client';
import type { CircuitView } from '@reprise/domain/circuit/circuit.contract';
import { translated } from '@reprise/domain/locales';
import { useToast } from '@reprise/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useSpoken } from './use-spoken.ts';
import { circuitsQuery } from './clients-query.ts';
import { SwitchCard } from './switch-card.tsx';

const Circuit = ({ circuit, all }: { circuit: CircuitView; all: readonly CircuitView[] }) => {
  const { t } = useTranslation('clients');
  const locale = useSpoken();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const toast = useToast();
  const name = translated(circuit.name, locale);
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
    onSuccess: () => {
      toast({ tone: 'ok', text: on ? t('switchedOff', { name }) : t('switchedOn', { name }) });
      return client.invalidateQueries({ queryKey: circuitsQuery(circuit.accountId).queryKey });
    },
  });
  return (
    <SwitchCard
      name={name}
      description={translated(circuit.description, locale)}
      on={on}
      busy={turn.isPending}
      why={refusal === null ? undefined : refusalText(refusal)}
      error={turn.error}
      onSwitch={() => turn.mutate()}
    />
  );
};

/** The circuits of a client, by where they begin; each is offered or not. */
export const CircuitsTab = ({ client }: { client: ClientView }) => {
  const { t } = useTranslation('clients');
  const query = useQuery(circuitsQuery(client.id));
  return (
    <Loaded query={query}>
      {({ items }) =>
        (['web', 'store'] as const).map((channel) => (
          <section key={channel} className="client-panel">
            <h2>{t(`channel.${channel}`)}</h2>
            <p className="small">{t(`channelHelp.${channel}`)}</p>
            <div className="client-cards">
              {items
                .filter((one) => one.channel === channel)
                .map((one) => (
                  <Circuit key={one.id} circuit={one} all={items} />
                ))}
            </div>
          </section>
        ))
      }
    </Loaded>
  );
};
