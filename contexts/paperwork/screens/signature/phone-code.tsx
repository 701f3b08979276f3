import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import './phone-code.css';

/** Has an instant passed? Renders again when it does. */
function useIsPast(instant: string | undefined): boolean {
  const [past, setPast] = useState<string>();
  useEffect(() => {
    if (instant === undefined) return undefined;
    const left = Math.max(0, Date.parse(instant) - Date.now());
    const timer = setTimeout(() => setPast(instant), left);
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== undefined && past === instant;
}

/** The code that the customer scans: a link of half an hour to sign on their phone. */
export const PhoneCode = ({ buybackId }: { buybackId: string }) => {
  const { t, i18n } = useTranslation('counter');
  const link = useQuery({
    queryKey: ['signature-link', buybackId],
    queryFn: () => call('POST /buybacks/{id}/signature-links', { params: { id: buybackId } }),
    // each call ends the link before it, so it is made once, and again only on demand
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const ended = useIsPast(link.data?.expiresAt);
  const again = (
    <Button look="ghost" busy={link.isFetching} onClick={() => void link.refetch()}>
      {t('signature.newCode')}
    </Button>
  );
  if (link.isError)
    return (
      <Alert tone="bad" live action={again}>
        {errorText(link.error, t('signature.failed'))}
      </Alert>
    );
  if (link.data === undefined) return null;
  if (ended)
    return (
      <Alert tone="warn" live action={again}>
        {t('signature.codeEnded')}
      </Alert>
    );
  const time = new Date(link.data.expiresAt).toLocaleTimeString(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div className="phone-code">
      <QRCodeSVG value={link.data.url} size={216} marginSize={4} level="M" title={t('signature.codeName')} />
      <div>
        <p>
          <b>{t('signature.scanCode')}</b>
        </p>
        <p className="small">
          {t('signature.orAddress')} <a href={link.data.url}>{link.data.url}</a>
        </p>
        <p className="small">{t('signature.until', { time })}</p>
        <output>{t('signature.waiting')}</output>
      </div>
    </div>
  );
};
