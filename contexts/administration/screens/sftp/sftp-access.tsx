import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { SftpView } from '../../domain/sftp/sftp.contract.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { IconDiamond } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '@reprise/platform/screens/kit/form/copy-line.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { AccessActions } from './access-actions.tsx';
import { SftpFiles } from './sftp-files.tsx';
import { sftpQuery } from './sftp-query.ts';
import './sftp.css';

/** The password, shown once: it is gone with the page. */
const OncePassword = ({ password }: { password: string }) => {
  const { t } = useTranslation('sftp');
  return (
    <div className="sftp-password">
      <Alert tone="warn" live title={t('password.title')}>
        {t('password.help')}
      </Alert>
      <CopyLine label={t('password.label')} value={password} />
    </div>
  );
};

const State = ({ view }: { view: SftpView }) => {
  const { t } = useTranslation('sftp');
  const { moment } = useFormats();
  const { enabled, updatedAt, premium, server } = view;
  const [password, setPassword] = useState<string>();
  return (
    <Card>
      <Stack gap={4}>
        <Row between>
          <h2>{t('state.title')}</h2>
          <StateBadge tone={enabled ? 'ok' : 'idle'} label={t(enabled ? 'state.on' : 'state.off')} />
        </Row>
        <p className="small">
          {t(enabled ? 'state.onHelp' : 'state.offHelp')}
          {updatedAt === null ? '' : ` ${t('state.since', { moment: moment(updatedAt) })}`}
        </p>
        {premium ? null : <Alert tone="warn">{t('premium.offForClient')}</Alert>}
        {server === null ? <Alert tone="warn">{t('state.noServer')}</Alert> : null}
        {password === undefined || !enabled ? null : <OncePassword password={password} />}
        <AccessActions view={view} onPassword={setPassword} />
      </Stack>
    </Card>
  );
};

/** The address of the server, and the fingerprint of its key. */
const Connection = ({ view: { server, username } }: { view: SftpView }) => {
  const { t } = useTranslation('sftp');
  if (server === null || username === null) return null;
  const { host, port, fingerprint } = server;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('connection.title')}</h2>
        <div className="sftp-pair">
          <CopyLine label={t('connection.host')} value={host} />
          <CopyLine label={t('connection.port')} value={String(port)} />
        </div>
        <CopyLine label={t('connection.username')} value={username} />
        <CopyLine label={t('connection.fingerprint')} value={fingerprint} />
        <CopyLine label={t('connection.command')} value={`sftp -P ${port} ${username}@${host}`} />
      </Stack>
    </Card>
  );
};

const HowTo = ({ fileName }: { fileName: string }) => {
  const { t } = useTranslation('sftp');
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('how.title')}</h2>
        <ol className="sftp-how">
          <li>{t('how.connect')}</li>
          <li>{t('how.send', { file: fileName })}</li>
          <li>{t('how.taken')}</li>
          <li>{t('how.answer')}</li>
        </ol>
        <p className="small">{t('how.tip', { file: fileName })}</p>
      </Stack>
    </Card>
  );
};

/** The access of one account: whether it is enabled, how to connect, the last files. */
export const SftpAccess = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('sftp');
  const query = useQuery(sftpQuery(accountId));
  const withoutPremium =
    query.error instanceof CallRefused && query.error.code === 'premium_feature_disabled';
  if (withoutPremium)
    return (
      <EmptyState
        icon={<IconDiamond size={36} stroke={1.5} aria-hidden="true" />}
        title={t('premium.offTitle')}
      >
        {t('premium.offHelp')}
      </EmptyState>
    );
  return (
    <Loaded query={query}>
      {(view) => (
        <div className="sftp-page">
          <Stack gap={4}>
            <State view={view} />
            <Connection view={view} />
          </Stack>
          <HowTo fileName={view.fileName} />
          <div className="sftp-wide">
            <SftpFiles files={view.files} accountId={accountId} />
          </div>
        </div>
      )}
    </Loaded>
  );
};
