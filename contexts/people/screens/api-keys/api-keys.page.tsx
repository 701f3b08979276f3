import type { ApiKeyView } from '../../domain/api-keys/api-key.ts';
import { keyStates } from '../../domain/api-keys/api-key.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey } from './api-keys-query.ts';
import { KeyUses } from './key-uses.tsx';

const tones = { active: 'ok', asleep: 'warn', expired: 'idle', revoked: 'bad' } as const;
const worksNoMore = ({ state }: ApiKeyView): boolean => state === 'expired' || state === 'revoked';

const Revoke = ({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyView; onClose: () => void }) => {
  const { t } = useTranslation('apiKeys');
  const { send, busy, refusal } = useCommand(() => call('DELETE /api-keys/{id}', { params: { id } }), {
    stale: [apiKeysKey],
    onDone: onClose,
  });
  return (
    <ActionDialog
      danger
      title={t('revokeTitle', { name })}
      confirm={t('revoke')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('revokeHelp')}</p>
    </ActionDialog>
  );
};

const Actions = ({ apiKey }: { apiKey: ApiKeyView }) => {
  const { t } = useTranslation('apiKeys');
  const [isOpen, setOpen] = useState(false);
  if (worksNoMore(apiKey)) return null;
  return (
    <>
      <Button
        look="ghost"
        size="s"
        aria-label={t('revokeNamed', { name: apiKey.name })}
        onClick={() => setOpen(true)}
      >
        {t('revoke')}
      </Button>
      {isOpen ? <Revoke apiKey={apiKey} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** How far a key reaches. */
function useReach(): (apiKey: ApiKeyView) => string {
  const { t } = useTranslation('apiKeys');
  return ({ holder, organizationName }) => organizationName ?? t(`holder.${holder}`);
}

const Name = ({ apiKey }: { apiKey: ApiKeyView }) => {
  const { t } = useTranslation('apiKeys');
  const reach = useReach();
  return (
    <>
      <b>{apiKey.name}</b> <code className="small">{apiKey.hint}…</code>
      <div className="small">{reach(apiKey)}</div>
      <div className="small">{t('by', { name: apiKey.userName })}</div>
    </>
  );
};

const LastUse = ({ apiKey: { lastUsedAt, lastUsedAddress } }: { apiKey: ApiKeyView }) => {
  const { t } = useTranslation('apiKeys');
  const { moment } = useFormats();
  if (lastUsedAt === null) return t('never');
  return (
    <>
      {moment(lastUsedAt)}
      <div className="small">{lastUsedAddress}</div>
    </>
  );
};

/** A key with its permissions, and what was called with it. */
const Detail = ({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) => {
  const { t } = useTranslation(['apiKeys', 'permissions']);
  const { moment } = useFormats();
  const reach = useReach();
  return (
    <Modal open size="wide" title={apiKey.name} onClose={onClose}>
      <Stack gap={4}>
        <DescriptionList
          facts={[
            { key: 'state', label: t('apiKeys:column.state'), value: t(`apiKeys:stateHelp.${apiKey.state}`) },
            { key: 'holder', label: t('apiKeys:field.holder'), value: reach(apiKey) },
            { key: 'by', label: t('apiKeys:column.by'), value: apiKey.userName },
            { key: 'made', label: t('apiKeys:column.createdAt'), value: moment(apiKey.createdAt) },
            {
              key: 'permissions',
              label: t('apiKeys:field.permissions'),
              value: (
                <ul>
                  {apiKey.permissions.map((permission) => (
                    <li key={permission}>{t(`permissions:name.${permission}`)}</li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
        <KeyUses id={apiKey.id} />
      </Stack>
    </Modal>
  );
};

/** The API keys of one's scope, the latest first; a row opens what the key may, and what it was used for. */
export const { Page } = defineList('GET /api-keys', {
  words: 'apiKeys',
  stale: [apiKeysKey],
  file: false,
  title: ({ t }) => t('title'),
  counted: ({ total }) => total,
  lead: ({ t }) => <p className="lead">{t('help')}</p>,
  // the provider's people only revoke, and nobody makes keys in somebody else's place but in a sandbox
  create: ({ t, can, session }) =>
    !session.user.currentOrganization.account.sandbox && (can('client_list') || session.acting !== null)
      ? undefined
      : { may: 'api_key_write', href: '/api-keys/create', label: t('create') },
  filters: ({ t, text, one }) => [
    text('text', { label: t('filter') }),
    one('state', { label: t('column.state'), values: keyStates, word: (state) => t(`state.${state}`) }),
  ],
  columns: ({ t, moment, can }) => [
    { key: 'name', header: t('column.name'), card: 'name', cell: (apiKey) => <Name apiKey={apiKey} /> },
    can('client_list') && {
      key: 'account',
      header: t('column.account'),
      card: 'about',
      cell: ({ accountName }) => accountName,
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'state',
      cell: ({ state }) => <StateBadge tone={tones[state]} label={t(`state.${state}`)} />,
    },
    {
      key: 'lastUsedAt',
      header: t('column.lastUsedAt'),
      card: 'about',
      cell: (apiKey) => <LastUse apiKey={apiKey} />,
    },
    {
      key: 'expiresAt',
      header: t('column.expiresAt'),
      card: 'end',
      cell: ({ expiresAt }) => moment(expiresAt),
    },
  ],
  row: {
    header: ({ t }) => t('column.actions'),
    may: ({ can }) => can('api_key_write'),
    actions: (apiKey) => <Actions apiKey={apiKey} />,
  },
  detail: (apiKey, close) => <Detail apiKey={apiKey} onClose={close} />,
  empty: ({ t }, create) => ({
    title: t('none'),
    help: t(create === undefined ? 'noneOfClients' : 'noneHelp'),
    action: create,
  }),
  noMatch: ({ t }) => ({ title: t('noMatch') }),
});
