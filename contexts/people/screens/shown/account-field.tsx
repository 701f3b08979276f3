import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { ComboboxField, type ComboboxFieldProps } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundAccountsQuery, type WantedAccounts } from './found-accounts.ts';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';

type Props = Omit<ComboboxFieldProps, 'options' | 'onSearch' | 'searching' | 'total'> & {
  /** Narrows the choice. */
  wanted?: WantedAccounts;
  /** The accounts that are not offered. */
  without?: readonly string[];
};

const anyClient: WantedAccounts = {};

/** Chooses a client by a part of its name, however many there are. */
export const AccountField = ({ wanted = anyClient, without = [], error, onChange, ...field }: Props) => {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const found = useQuery({
    ...foundAccountsQuery(wanted, useLater(typed.trim(), 200)),
    placeholderData: keepPreviousData,
  });
  const { items, total } = found.data ?? { items: [], total: 0 };
  const offered = items.filter(({ id }) => !without.includes(id));
  return (
    <ComboboxField
      {...field}
      error={error ?? (found.error === null ? undefined : errorText(found.error, t('errors.network')))}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      total={total - (items.length - offered.length)}
      searching={found.isFetching}
      onSearch={setTyped}
      onChange={(option) => {
        setTyped('');
        onChange(option);
      }}
    />
  );
};
