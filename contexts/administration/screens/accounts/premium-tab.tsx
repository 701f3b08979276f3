import type { PremiumFeature } from '@reprise/people/domain/accounts/account.ts';
import type { AccountView } from '../../domain/accounts/account.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { accountQuery, accountsKey } from '@reprise/people/screens/shown/found-accounts.ts';
import { SwitchRow } from '@reprise/platform/screens/kit/form/switch-row.tsx';

// spelled out here: the domain's list is in a file that would bring zod to the browser
const features = [
  'absorption',
  'custom_transfer_order',
  'imei_search_and_collect',
  'multi_product_cart',
  'payment_bonus',
  'sftp_access',
  'deposit_bonus',
  'refurb_connector',
  'scan_searchbar',
] as const satisfies readonly PremiumFeature[];

/** Switches one feature; switches of somebody else meanwhile are read first and kept. */
function useSwitch(client: AccountView, feature: PremiumFeature) {
  const { t } = useTranslation('clients');
  const queries = useQueryClient();
  const toast = useToast();
  const name = t(`premium.${feature}.name`);
  return useMutation({
    mutationFn: async (on: boolean) => {
      const now = await queries.fetchQuery({ ...accountQuery(client.id), staleTime: 0 });
      const others = now.enabledPremiumFeatures.filter((one) => one !== feature);
      return call('PATCH /organization-root-details/{id}', {
        params: { id: client.rootDetailId ?? '' },
        body: {
          version: now.rootDetailVersion ?? 0,
          enabledPremiumFeatures: on ? [...others, feature] : others,
        },
      });
    },
    meta: { quiet: true },
    onSuccess: ({ enabledPremiumFeatures }, on) => {
      queries.setQueryData(accountQuery(client.id).queryKey, (before) =>
        before === undefined ? undefined : { ...before, enabledPremiumFeatures },
      );
      void queries.invalidateQueries({ queryKey: [accountsKey, 'list'] });
      toast({ tone: 'ok', text: on ? t('switchedOn', { name }) : t('switchedOff', { name }) });
    },
  });
}

const Feature = ({ client, feature }: { client: AccountView; feature: PremiumFeature }) => {
  const { t } = useTranslation('clients');
  const on = client.enabledPremiumFeatures.includes(feature);
  const turn = useSwitch(client, feature);
  return (
    <SwitchRow
      name={t(`premium.${feature}.name`)}
      badge={<span className="client-premium">{t('premium.badge')}</span>}
      description={t(`premium.${feature}.help`)}
      on={on}
      busy={turn.isPending}
      error={turn.error}
      onSwitch={() => turn.mutate(!on)}
    />
  );
};

/** The nine premium features with their effects; a switch takes effect at once everywhere. */
export const PremiumTab = ({ client }: { client: AccountView }) => {
  const { t } = useTranslation('clients');
  return (
    <>
      <p className="small">{t('premium.intro')}</p>
      <div className="switch-rows">
        {features.map((feature) => (
          <Feature key={feature} client={client} feature={feature} />
        ))}
      </div>
    </>
  );
};
