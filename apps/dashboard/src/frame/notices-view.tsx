import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';
import {
  closeNotice,
  useNotice,
  type AfterError,
  type Notice,
} from '@reprise/platform/screens/kit/frame/notices.ts';
import { endSession } from '@reprise/platform/screens/kit/calls/session.ts';
import { TypedAgain } from '@reprise/platform/screens/kit/form/typed-again.tsx';

const here = (): string => location.pathname + location.search;

const SessionExpired = () => {
  const { t } = useTranslation('common');
  const reconnect = (): void => endSession(here());
  return (
    <Modal
      open
      onClose={reconnect}
      title={t('sessionExpired.title')}
      footer={<Button onClick={reconnect}>{t('sessionExpired.reconnect')}</Button>}
    >
      <p>{t('sessionExpired.text')}</p>
    </Modal>
  );
};

function leave(after: AfterError): void {
  if (after === 'reload') location.reload();
  else location.assign(after === 'home' ? '/home' : after.to);
}

const ServerError = ({ notice }: { notice: Extract<Notice, { kind: 'server_error' }> }) => {
  const { t } = useTranslation('common');
  const confirm = (): void => {
    closeNotice();
    leave(notice.after);
  };
  return (
    <Modal
      open
      onClose={closeNotice}
      title={t('serverError.title')}
      footer={
        <>
          <Button look="ghost" onClick={confirm}>
            {notice.after === 'home' ? t('goHome') : t('serverError.ok')}
          </Button>
          <Button onClick={closeNotice}>{t('serverError.close')}</Button>
        </>
      }
    >
      {notice.showGeneric ? <p>{t('errors.undefined')}</p> : null}
      {notice.message === '' ? null : <p>{notice.message}</p>}
      {notice.requestId === null ? null : (
        <p className="small">{t('errors.request', { id: notice.requestId })}</p>
      )}
    </Modal>
  );
};

/** What is shown over, or above, any page. */
export const Notices = () => {
  const { t } = useTranslation('common');
  const notice = useNotice();
  if (notice.kind === 'session_expired') return <SessionExpired />;
  if (notice.kind === 'server_error') return <ServerError notice={notice} />;
  if (notice.kind === 'none') return <TypedAgain />;
  return (
    <Alert
      tone="warn"
      live
      action={
        <Button look="quiet" size="s" onClick={closeNotice}>
          {t('close')}
        </Button>
      }
    >
      {t('missingPermission')}
    </Alert>
  );
};
