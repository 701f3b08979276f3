import type { AccountView } from '../../domain/accounts/account.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { useChangeAccount } from './account-form.tsx';
import { SwitchRow } from '@reprise/platform/screens/kit/form/switch-row.tsx';

type Module = 'isRetailer' | 'isBuyerAndWorkshopsSupervisor';

const ModuleCard = ({ client, module }: { client: AccountView; module: Module }) => {
  const { t } = useTranslation('clients');
  const change = useChangeAccount(client.id);
  const on = client[module];
  const { entities, users } = module === 'isRetailer' ? client.use.retailer : client.use.buyer;
  const busy = t('moduleUse', {
    entities: t('entities', { count: entities }),
    users: t('users', { count: users }),
  });
  const isLast = on && !(client.isRetailer && client.isBuyerAndWorkshopsSupervisor);
  const why = (): string | undefined => {
    if (!on) return undefined;
    if (entities + users > 0) return t('moduleInUse');
    return isLast ? t('moduleLast') : undefined;
  };
  return (
    <SwitchRow
      name={t(`field.${module}`)}
      description={on ? `${t(`help.${module}`)} ${busy}` : t(`help.${module}`)}
      on={on}
      busy={change.isPending}
      why={why()}
      error={change.error}
      onSwitch={() => change.mutate({ version: client.version, [module]: !on })}
    />
  );
};

/** The modules in which an account works. One with active organizations or users cannot be removed. */
export const ModulesTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  return (
    <>
      <p className="small">
        {t('modulesHelp')} <TextLink href={`/entities?account=${client.id}`}>{t('ways.entities')}</TextLink> ·{' '}
        <TextLink href={`/users?client=${client.id}`}>{t('ways.users')}</TextLink>
      </p>
      <div className="switch-rows">
        <ModuleCard client={client} module="isRetailer" />
        <ModuleCard client={client} module="isBuyerAndWorkshopsSupervisor" />
      </div>
    </>
  );
};
