import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { useTranslation } from 'react-i18next';

type Props = {
  files: File[];
  onChange: (files: File[]) => void;
  /** The loss was refused, since there was none. */
  missed: boolean;
};

/** The proof that a customer has posted a parcel which no carrier scanned. */
export const PostingProof = ({ files, onChange, missed }: Props) => {
  const { t } = useTranslation(['back_office', 'fields']);
  return (
    <FileField
      label={t('lost.proof')}
      description={t('lost.proofHelp')}
      accept={[...fileLimits.photoTypes, 'application/pdf'].join(',')}
      camera
      files={files}
      onChange={onChange}
      error={missed && files.length === 0 ? t('fields:file_required') : undefined}
    />
  );
};
