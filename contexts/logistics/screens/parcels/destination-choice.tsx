import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { ChosenAloud } from '@reprise/platform/screens/bench/chosen-aloud.tsx';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';
import type { GoesTo } from './use-parcel.ts';

/** The keys of the first ten; the others are chosen by Tab or pointer. */
const letters = 'ABCDEFGHIJ';

type Props = { value: GoesTo | undefined; onChange: (goesTo: GoesTo | undefined) => void };

/** The other workshops of the same buyer; a store has no choice, since its items are expected at one workshop. */
function useOtherWorkshops() {
  const { module, currentOrganization } = useSignedIn();
  const { data = [] } = useQuery({
    queryKey: ['organizations', 'connected-warehouses'],
    queryFn: ({ signal }) => call('GET /organizations/connected-warehouses', { signal }),
    enabled: module === 'rps',
  });
  return data.filter((place) => place.id !== currentOrganization.id);
}

/**
 * The destination of the next parcel: the buyer or another workshop, chosen by letter; the scan field keeps the focus.
 */
export const DestinationChoice = ({ value, onChange }: Props) => {
  const { t } = useTranslation('dashboard');
  const others = useOtherWorkshops();
  const choices = [
    { id: null, label: t('expedition.sendToBuyer'), goesTo: undefined },
    ...others.map(({ id, commonName }) => ({
      id,
      label: commonName,
      goesTo: { destinationType: 'warehouse' as const, destinationId: id },
    })),
  ];
  useKeys((key) => {
    const choice = others.length === 0 ? undefined : choices[letters.indexOf(key.toUpperCase())];
    return choice && (() => onChange(choice.goesTo));
  });
  const chosen = choices.find(({ id }) => id === (value?.destinationId ?? null))?.label ?? '';
  if (others.length === 0) return null;
  return (
    <fieldset className="key-choices">
      <legend>{t('expedition.sendTo')}</legend>
      {choices.map(({ id, label, goesTo }, at) => (
        <label key={id ?? ''} className="key-choice">
          <input
            type="radio"
            name="destination"
            checked={(value?.destinationId ?? null) === id}
            onChange={() => onChange(goesTo)}
          />
          {label} {at < letters.length ? <KeyHint>{letters.charAt(at)}</KeyHint> : null}
        </label>
      ))}
      <ChosenAloud chosen={[chosen]} />
    </fieldset>
  );
};
