import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { SftpView } from '../../domain/sftp/sftp.contract.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sftpQuery, useDisable, useEnable } from './sftp-query.ts';

type Props = { view: SftpView; onPassword: (password: string | undefined) => void };

/** When somebody else was faster, the present access is fetched at once. */
function useReadAgain(accountId: string) {
  const client = useQueryClient();
  return (error: Error): void => {
    if (error instanceof CallRefused && error.code === 'status_changed')
      void client.invalidateQueries({ queryKey: sftpQuery(accountId).queryKey });
  };
}

/** Enabling the access, which sets a new password each time, and disabling it. */
function useSwitch({ view, onPassword }: Props, onSettled: () => void) {
  const { t } = useTranslation('sftp');
  const toast = useToast();
  const enable = useEnable(view);
  const disable = useDisable(view);
  const onError = useReadAgain(view.accountId);
  const turnOn = (): void =>
    enable.mutate(undefined, {
      onSuccess: ({ password }) => onPassword(password),
      onError,
      onSettled,
    });
  const turnOff = (): void =>
    disable.mutate(undefined, {
      onSuccess: () => {
        onPassword(undefined);
        toast({ tone: 'ok', text: t('actions.disabled') });
      },
      onError,
      onSettled,
    });
  return { enable, disable, turnOn, turnOff };
}

/** Enables the access, sets another password, or disables it. */
export const AccessActions = ({ view, onPassword }: Props) => {
  const { t } = useTranslation('sftp');
  const [asked, setAsked] = useState<'renew' | 'disable'>();
  const { enable, disable, turnOn, turnOff } = useSwitch({ view, onPassword }, () => setAsked(undefined));
  const error = enable.error ?? disable.error;
  const mayEnable = view.premium && view.server !== null;
  return (
    <>
      {error === null ? null : (
        <Alert tone="bad" live title={t('actions.failed')}>
          {errorText(error, '')}
        </Alert>
      )}
      <Row>
        {view.enabled ? (
          <>
            {mayEnable ? (
              <Button look="ghost" busy={enable.isPending} onClick={() => setAsked('renew')}>
                {t('actions.renew')}
              </Button>
            ) : null}
            <Button look="ghost" busy={disable.isPending} onClick={() => setAsked('disable')}>
              {t('actions.disable')}
            </Button>
          </>
        ) : mayEnable ? (
          <Button busy={enable.isPending} onClick={turnOn}>
            {t('actions.enable')}
          </Button>
        ) : null}
      </Row>
      <ConfirmDialog
        open={asked === 'renew'}
        title={t('renew.title')}
        confirmLabel={t('actions.renew')}
        busy={enable.isPending}
        onConfirm={turnOn}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('renew.help')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        danger
        open={asked === 'disable'}
        title={t('disable.title')}
        confirmLabel={t('actions.disable')}
        busy={disable.isPending}
        onConfirm={turnOff}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('disable.help')}</p>
      </ConfirmDialog>
    </>
  );
};
