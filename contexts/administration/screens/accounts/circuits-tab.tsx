import type { AccountView } from '../../domain/accounts/account.ts';
import type { CircuitView } from '@reprise/offer/domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { CircuitPayabilityNote } from '@reprise/offer/screens/shown/payability-note.tsx';
import { SwitchRow } from '@reprise/platform/screens/kit/form/switch-row.tsx';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { circuitsQuery, useCircuitSwitch } from '@reprise/offer/screens/shown/ways.ts';

const Circuit = ({ circuit, all }: { circuit: CircuitView; all: readonly CircuitView[] }) => (
  <SwitchRow {...useCircuitSwitch(circuit, all)} description={translated(circuit.description, useSpoken())}>
    {circuit.status === 'active' ? <CircuitPayabilityNote circuit={circuit} /> : null}
  </SwitchRow>
);

/** The circuits of an account, by where they begin; each with its switch. */
export const CircuitsTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  const query = useQuery(circuitsQuery(client.id));
  return (
    <Loaded query={query}>
      {({ items }) =>
        (['web', 'store'] as const).map((channel) => (
          <section key={channel} className="client-panel">
            <h2>{t(`channel.${channel}`)}</h2>
            <p className="small">{t(`channelHelp.${channel}`)}</p>
            <div className="switch-rows">
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
