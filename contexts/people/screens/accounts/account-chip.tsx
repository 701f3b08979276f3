import type { Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { useQuery } from '@tanstack/react-query';
import { AccountField } from '../shown/account-field.tsx';
import { namedAccountQuery } from '../shown/found-accounts.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

type Props = {
  key: string;
  label: string;
  chosen: string | undefined;
  set: (accountId: string | undefined) => void;
};

/** The chip of one account; undefined for somebody who sees only one. */
export function useAccountChip({ key, label, chosen, set }: Props): Filter | undefined {
  const seesAll = useCan()('client_list');
  const client = useQuery({ ...namedAccountQuery(chosen ?? ''), enabled: seesAll && chosen !== undefined });
  if (!seesAll) return undefined;
  const name = client.data?.name ?? '…';
  return {
    key,
    label,
    value: chosen === undefined ? undefined : name,
    onClear: () => set(undefined),
    renderEditor: (close) => (
      <div className="popover-pad">
        <AccountField
          label={label}
          hideLabel
          // empty: the chip shows the chosen account, and here one types at once
          value={undefined}
          placeholder={chosen === undefined ? undefined : name}
          onChange={(option) => {
            if (option === undefined) return;
            set(option.value);
            close();
          }}
        />
      </div>
    ),
  };
}
