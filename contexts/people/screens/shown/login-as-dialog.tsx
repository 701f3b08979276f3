import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { PlaceList, type PlaceChoice } from '../organizations/place-list.tsx';
import { useLoginAs } from '../organizations/use-place.ts';

type Found = CallAnswer<Api['GET /login-as']>['items'][number];

const usePlaces = (search: string, sandboxOf: string | undefined) =>
  useQuery({
    queryKey: ['login-as', search, sandboxOf],
    queryFn: ({ signal }) =>
      call('GET /login-as', { query: { search, sandboxOf, itemsPerPage: listLimits.shown }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * The choice of the place to log in to, by its name, its town or its account.
 * @param sandboxOf an account whose sandbox alone is chosen from
 */
export const LoginAsDialog = ({ sandboxOf, onClose }: { sandboxOf?: string; onClose: () => void }) => {
  const { t } = useTranslation(['access', 'dashboard']);
  const [search, setSearch] = useState('');
  const [inSandbox, setInSandbox] = useState(false);
  const { account } = useSignedIn().currentOrganization;
  const maySeeIt = useCan()('general_settings') && account.isRetailer && sandboxOf === undefined;
  const chosen = sandboxOf ?? (inSandbox ? account.id : undefined);
  const query = usePlaces(useDeferredValue(search.trim()), chosen);
  const change = useLoginAs();
  const choiceOf = ({ id, commonName, city, accountName, moduleType }: Found): PlaceChoice => ({
    organizationId: id,
    moduleType,
    name: commonName,
    detail: `${accountName} · ${city} · ${t(`dashboard:module.${moduleType}`)}`,
  });
  return (
    <Modal open onClose={onClose} title={t('acting.title')}>
      <p>{t('acting.help')}</p>
      <TextField
        type="search"
        label={t('acting.search')}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {maySeeIt ? (
        <CheckboxField
          label={t('acting.inSandbox')}
          checked={inSandbox}
          onChange={() => setInSandbox(!inSandbox)}
        />
      ) : null}
      {change.error === null ? null : (
        <Alert tone="bad" live>
          {errorText(change.error, t('acting.failed'))}
        </Alert>
      )}
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? <output>{t('acting.none')}</output> : null}
            <PlaceList
              label={t('acting.places')}
              places={items.map(choiceOf)}
              busy={change.isPending}
              onChoose={({ organizationId, moduleType }) => change.mutate({ organizationId, moduleType })}
            />
            {total > items.length ? (
              <p className="small">{t('acting.more', { count: total - items.length })}</p>
            ) : null}
          </>
        )}
      </Loaded>
    </Modal>
  );
};
