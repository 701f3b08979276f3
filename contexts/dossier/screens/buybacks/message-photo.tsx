import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import './buyback.css';

/** A photo that the customer sent, fetched on demand with the user's own rights. */
export const MessagePhoto = ({ id }: { id: string }) => {
  const { t } = useTranslation('back_office');
  const toast = useToast();
  const [url, setUrl] = useState<string>();
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const open = useMutation({
    mutationFn: () => call('GET /files/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (photo) => setUrl(URL.createObjectURL(photo)),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('messages.photoFailed')) }),
  });
  if (url !== undefined) return <img src={url} alt={t('messages.photo')} className="message-photo" />;
  return (
    <Button look="ghost" size="s" busy={open.isPending} onClick={() => open.mutate()}>
      {t('messages.showPhoto')}
    </Button>
  );
};
