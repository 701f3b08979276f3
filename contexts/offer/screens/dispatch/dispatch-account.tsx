import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { choicesQuery } from './dispatch-query.ts';
import './dispatch.css';

type Children = (choices: DispatchChoices) => ReactNode;

/** The workshop of a buyer of several retailers chooses whose rules it reads; the choice stays in the address. */
const Retailer = ({ choices }: { choices: DispatchChoices }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const navigate = useNavigate();
  const { module } = useSignedIn();
  if (module !== 'rps' || choices.accounts.length < 2) return null;
  return (
    <div className="dispatch-retailer">
      <SelectField
        label={t('retailer')}
        value={choices.accountId}
        options={choices.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) =>
          void navigate({ to: '.', search: { account: event.target.value }, replace: true })
        }
      />
    </div>
  );
};

/** Why somebody who may write rules may not write these. */
export const NotSupervised = ({ choices }: { choices: DispatchChoices }) => {
  const { t } = useTranslation(['warehouse-dispatch', 'refusals']);
  const can = useCan();
  if (!can('warehouse_dispatch_rule_write') || choices.mayWrite) return null;
  return (
    <Alert tone="info" title={t('readOnly')}>
      {t('refusals:workshops_not_supervised')}
    </Alert>
  );
};

const OfChoices = ({ accountId, children }: { accountId: string | undefined; children: Children }) => {
  const { t } = useTranslation('warehouse-dispatch');
  const query = useQuery(choicesQuery(accountId));
  if (query.error instanceof CallRefused && query.error.code === 'not_found')
    return <EmptyState title={t('noRetailer')}>{t('noRetailerHelp')}</EmptyState>;
  return (
    <Loaded query={query}>
      {(choices) => (
        <Stack gap={5}>
          <Retailer choices={choices} />
          <NotSupervised choices={choices} />
          {children(choices)}
        </Stack>
      )}
    </Loaded>
  );
};

/** The account of the rules, with the choices for a rule. */
export const OfRules = ({ children }: { children: Children }) => {
  const { module } = useSignedIn();
  const { account } = useSearch({ strict: false });
  // a workshop reads the rules of each of its retailers
  if (module === 'rps') return <OfChoices accountId={account}>{children}</OfChoices>;
  return (
    <OfAccount kind="retailer" forBuyers>
      {(id) => <OfChoices accountId={id}>{children}</OfChoices>}
    </OfAccount>
  );
};
