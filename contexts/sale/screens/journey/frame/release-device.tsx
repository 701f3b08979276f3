import { CallRefused, type Call } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import type { OpenDossierView } from '@reprise/dossier/domain/device-releases/held-by.ts';
import { deviceReleaseLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const { min, max } = deviceReleaseLimits.reason;

type Props = {
  call: Call<Api>;
  storeId: string;
  imei: string;
  /** The sentence of a refused or failed call. */
  tell: (error: unknown) => string;
  onReleased: () => void;
};

/** A manager releases a device that has an open dossier. */
const ReleaseDevice = ({ call, storeId, imei, tell, onReleased }: Props) => {
  const { t } = useTranslation(['counter', 'fields']);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const word = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      call('POST /store/{storeId}/device-releases', { params: { storeId }, body: { imei, reason } }),
    onSuccess: onReleased,
    // its dossier has ended meanwhile: the device is free
    onError: (error) => {
      if (error instanceof CallRefused && error.code === 'imei_not_open') onReleased();
    },
  });
  const isShort = reason.trim().length < min;
  const release = (): void => {
    setAsked(true);
    if (!isShort && !word.isPending) word.mutate();
  };
  return (
    <>
      <TextField
        label={t('openImei.reason')}
        description={t('openImei.reasonHelp')}
        autoComplete="off"
        maxLength={max}
        value={reason}
        error={
          asked && isShort ? t('fields:too_short', { min }) : word.isError ? tell(word.error) : undefined
        }
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // the form around it is the sale's
          event.preventDefault();
          release();
        }}
      />
      <Button busy={word.isPending} onClick={release}>
        {t('openImei.release')}
      </Button>
    </>
  );
};

/** At a counter: a link to the open dossier, and a manager's release, or how to get one. */
export const HeldDevice = ({
  found: { id, number },
  mayRelease,
  ...release
}: Props & { found: OpenDossierView; mayRelease: boolean }) => {
  const { t } = useTranslation('counter');
  return (
    <>
      <Alert tone="warn" title={t('openImei.title')} live>
        {number === null ? t('openImei.elsewhere') : t('openImei.inStore', { number })}
        {mayRelease ? null : <p>{t('openImei.askManager')}</p>}
      </Alert>
      {id === null ? null : (
        <LinkButton look="ghost" href={`/buyback/${id}`}>
          {t('openImei.open')}
        </LinkButton>
      )}
      {mayRelease ? <ReleaseDevice {...release} /> : null}
    </>
  );
};
