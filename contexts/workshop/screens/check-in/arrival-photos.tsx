import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct, useEach } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';

const upload = async (file: File): Promise<string> => {
  const body = new FormData();
  body.append('purpose', 'check_in_photo');
  body.append('file', file);
  return (await call('POST /files', { body })).id;
};

type ArrivalPhotosProps = { label: string; count: number; onAdd: (ids: readonly string[]) => void };

/** Photos taken while a parcel is opened; each is uploaded at once, and added to those that are there by then. */
export const ArrivalPhotos = ({ label, count, onAdd }: ArrivalPhotosProps) => {
  const { t } = useTranslation('arrivals');
  const add = useAct(async (files: File[]) => {
    const ids: string[] = [];
    for (const file of files) ids.push(await upload(file));
    return ids;
  }, onAdd);
  const { send, failed } = useEach(add);
  return (
    <Stack gap={2}>
      <FileField
        label={label}
        description={t('complete.have', { count })}
        accept={fileLimits.photoTypes.join(',')}
        multiple
        camera
        files={[]}
        onChange={send}
      />
      {add.isPending ? <output className="small">{t('complete.sending')}</output> : null}
      <Failure key={failed?.key} error={failed?.error} />
    </Stack>
  );
};
