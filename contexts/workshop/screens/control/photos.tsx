import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { PhotoGrid, type Photo } from '@reprise/platform/screens/ui/shown/details.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct, useEach } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { controlQuery, useKeep } from './control.ts';

/** Sends a photo of the control; answers its id. */
export const uploadPhoto = async (file: File): Promise<string> => {
  const body = new FormData();
  body.append('purpose', 'control_photo');
  body.append('file', file);
  return (await call('POST /files', { body })).id;
};

/** The photos of the control; each is uploaded at once and saved in the draft, after those that were taken before. */
export const ControlPhotos = ({ control, required }: { control: ControlView; required: boolean }) => {
  const { t } = useTranslation('workshop');
  const [taken, setTaken] = useState<Photo[]>([]);
  const client = useQueryClient();
  const { id } = control.item;
  const keep = useKeep(control);
  const add = useAct(
    async (files: File[]) => {
      const ids: string[] = [];
      for (const file of files) ids.push(await uploadPhoto(file));
      // others may have been added since these were picked
      const { draft } = client.getQueryData(controlQuery(id).queryKey) ?? control;
      await keep.mutateAsync({ draft: { photos: [...draft.photos, ...ids] } });
      return files.map((file, index) => ({
        key: ids[index] ?? file.name,
        url: URL.createObjectURL(file),
        alt: file.name,
      }));
    },
    (photos) => setTaken((before) => [...before, ...photos]),
    // not the turn of the draft, which is saved within it
    `control-photos-${id}`,
  );
  const { send, failed } = useEach(add);
  const count = control.draft.photos.length;
  return (
    <Stack gap={3}>
      <FileField
        label={required ? t('summary.photosRequired') : t('summary.photos')}
        description={t('summary.photosHave', { count })}
        accept={fileLimits.photoTypes.join(',')}
        multiple
        camera
        files={[]}
        onChange={send}
      />
      {add.isPending ? <output className="small">{t('summary.photosSending')}</output> : null}
      <Failure key={failed?.key} error={failed?.error} />
      {taken.length > 0 ? <PhotoGrid photos={taken} /> : null}
    </Stack>
  );
};
