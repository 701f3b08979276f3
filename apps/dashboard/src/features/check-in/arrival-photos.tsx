import { fileLimits } from '@reprise/domain/limits';
import { FileField } from '@reprise/ui/file-field';
import { Stack } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useAct } from '../../lib/workshop/act.ts';
import { Failure } from '../../lib/workshop/failure.tsx';

const upload = async (file: File): Promise<string> => {
  const body = new FormData();
  body.append('purpose', 'check_in_photo');
  body.append('file', file);
  return (await call('POST /files', { body })).id;
};

type ArrivalPhotosProps = { label: string; photos: readonly string[]; onChange: (photos: string[]) => void };

/** Photos taken while a parcel is opened: each is sent as it is taken. */
export const ArrivalPhotos = ({ label, photos, onChange }: ArrivalPhotosProps) => {
  const { t } = useTranslation('arrivals');
  const add = useAct(
    async (files: File[]) => {
      const ids: string[] = [];
      for (const file of files) ids.push(await upload(file));
      return ids;
    },
    (ids) => onChange([...photos, ...ids]),
  );
  return (
    <Stack gap={2}>
      <FileField
        label={label}
        description={t('complete.have', { count: photos.length })}
        accept={fileLimits.photoTypes.join(',')}
        multiple
        camera
        files={[]}
        onChange={(files) => add.mutate(files)}
      />
      {add.isPending ? <output className="small">{t('complete.sending')}</output> : null}
      <Failure error={add.error} />
    </Stack>
  );
};
