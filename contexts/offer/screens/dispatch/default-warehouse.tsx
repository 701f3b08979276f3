import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { DefaultWarehouseView, DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { defaultQuery, dispatchKey } from './dispatch-query.ts';

type Props = { choices: DispatchChoices; present: DefaultWarehouseView };

/** Saves the choice; when somebody made another meanwhile, it is reported and shown. */
function useSave({ accountId }: DispatchChoices, seen: string | null) {
  const { t } = useTranslation('warehouse-dispatch');
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (warehouseId: string | null) =>
      call('PUT /warehouse-dispatch-rules/default-warehouse', { body: { accountId, warehouseId, seen } }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      client.setQueryData(defaultQuery(accountId).queryKey, saved);
      toast({ tone: 'ok', text: saved.warehouseId === null ? t('default.removed') : t('default.saved') });
    },
    onError: (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'status_changed') return;
      toast({ tone: 'warn', text: t('default.changedMeanwhile') });
      void client.invalidateQueries({ queryKey: [dispatchKey, 'default'] });
    },
  });
}

const Choice = ({ choices, present }: Props) => {
  const { t } = useTranslation(['warehouse-dispatch', 'common']);
  const [chosen, setChosen] = useState(present.warehouseId ?? '');
  const save = useSave(choices, present.warehouseId);
  const kept = present.warehouseId ?? '';
  const options = choices.workshops
    .filter(({ id, active }) => active || id === present.warehouseId)
    .map(({ id, name, city }) => ({ value: id, label: city === '' ? name : `${name} (${city})` }));
  const isChanged = save.error instanceof CallRefused && save.error.code === 'status_changed';
  return (
    <form
      className="dispatch-default"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(chosen === '' ? null : chosen);
      }}
    >
      <LeaveGuard when={chosen !== kept && !save.isPending} />
      <SelectField
        label={t('default.choose')}
        placeholder={t('default.noneOption')}
        options={options}
        value={chosen}
        error={
          save.error === null || isChanged ? undefined : errorText(save.error, t('common:errors.network'))
        }
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit" size="s" look={chosen === kept ? 'ghost' : 'primary'} busy={save.isPending}>
        {t('default.save')}
      </Button>
    </form>
  );
};

/**
 * The default workshop, for what no rule sends elsewhere, and an alert where there is none (docs/dispatch.md, "Order").
 */
const Default = ({ choices, present }: Props) => {
  const { t } = useTranslation(['warehouse-dispatch', 'refusals']);
  const isNone = present.warehouseId === null && !present.elsewhere;
  return (
    <Stack gap={4}>
      {isNone ? (
        <Alert tone="warn" title={t('default.noneTitle')}>
          {t('default.noneText')}
        </Alert>
      ) : null}
      {present.warehouseId !== null && !present.active ? (
        <Alert tone="warn" title={t('default.inactiveTitle')}>
          {t('default.inactiveText', { name: present.name })}
        </Alert>
      ) : null}
      <Card>
        <Stack gap={3}>
          <h2>{t('default.title')}</h2>
          <p className="small">{present.elsewhere ? t('default.elsewhere') : t('default.help')}</p>
          {choices.mayWrite && !present.elsewhere ? (
            <Choice key={present.warehouseId ?? 'none'} choices={choices} present={present} />
          ) : null}
          {choices.mayWrite || present.elsewhere ? null : (
            <p>
              <b>{present.name ?? t('default.noneOption')}</b>
            </p>
          )}
        </Stack>
      </Card>
    </Stack>
  );
};

export const DefaultWarehouse = ({ choices }: { choices: DispatchChoices }) => {
  const query = useQuery(defaultQuery(choices.accountId));
  return <Loaded query={query}>{(present) => <Default choices={choices} present={present} />}</Loaded>;
};
