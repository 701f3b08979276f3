import type { StoredFile } from '../../../domain/file/file.ts';
import { CallRefused } from '../../../domain/core/call.ts';
import { publicFileUrl } from '../../shell/public-file.ts';
import { errorText } from '../../shell/violations.ts';
import { Button } from '../../ui/frame/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { IconExternalLink, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../calls/call.ts';
import './upload-field.css';

/** The accepted types, for the browser and for the message of a refusal, and the greatest size. */
export type UploadRule = { mediaTypes: readonly string[]; said: string; maxBytes: number };

export type UploadFieldProps = {
  /** The name of the field in its form. */
  id?: string;
  label: string;
  description?: string;
  /** The form's error about the stored file. */
  error?: string;
  purpose: StoredFile['purpose'];
  rule: UploadRule;
  /** The account that owns the file; the caller's own account by default. */
  accountId?: string;
  /** The stored public file, or null. */
  value: string | null;
  onChange: (fileId: string | null) => void;
};

/** Stores a file for a purpose and returns its id and name. */
const keepFile = ({ purpose, accountId }: Pick<UploadFieldProps, 'purpose' | 'accountId'>, file: File) => {
  const body = new FormData();
  body.append('purpose', purpose);
  if (accountId !== undefined) body.append('accountId', accountId);
  body.append('file', file);
  return call('POST /files', { body });
};

/**
 * Sends the chosen file at once when its type and size fit, and shows an error otherwise; the server checks the
 * content.
 */
function useUpload({ purpose, accountId, rule, value, onChange }: UploadFieldProps) {
  const { t } = useTranslation(['fields', 'common']);
  const [unfit, setUnfit] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => keepFile({ purpose, accountId }, file),
    meta: { quiet: true },
    onSuccess: ({ id }) => onChange(id),
  });
  const choose = (files: readonly File[]): void => {
    const [file] = files;
    if (file === undefined || upload.isPending) return;
    upload.reset();
    const tooLarge = file.size > rule.maxBytes;
    const otherType = file.type !== '' && !rule.mediaTypes.includes(file.type);
    setUnfit(
      otherType
        ? t('fields:file_type', { types: rule.said })
        : tooLarge
          ? t('fields:file_too_large', { max: Math.round(rule.maxBytes / 1_000) })
          : undefined,
    );
    if (!tooLarge && !otherType) upload.mutate(file);
  };
  const violation = upload.error instanceof CallRefused ? upload.error.violations[0]?.message : undefined;
  const refused =
    upload.error === null ? undefined : (violation ?? errorText(upload.error, t('common:errors.network')));
  // the form may hold another file again, when its changes are given up
  const name = upload.data?.id === value ? upload.data?.name : undefined;
  return { choose, problem: unfit ?? refused, busy: upload.isPending, name };
}

type KeptProps = {
  fileId: string;
  label: string;
  name: string | undefined;
  isPaper: boolean;
  onRemove: () => void;
};

/** The stored file: a preview or a link, and a button that removes it. */
const Kept = ({ fileId, label, name, isPaper, onRemove }: KeptProps) => {
  const { t } = useTranslation('form');
  const url = publicFileUrl(fileId);
  return (
    <div className="upload-kept">
      {isPaper ? (
        <IconFileTypePdf size={28} stroke={1.5} aria-hidden="true" />
      ) : (
        <span className="upload-picture">
          <img src={url} alt={t('upload.current', { label })} />
        </span>
      )}
      <span className="upload-name">{name ?? t('upload.kept')}</span>
      <a
        className="btn btn-quiet btn-s"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('upload.openNamed', { label })}
      >
        <IconExternalLink size={18} aria-hidden="true" />
        {t('upload.open')}
      </a>
      <Button
        look="quiet"
        size="s"
        icon={<IconTrash size={18} aria-hidden="true" />}
        aria-label={t('upload.removeNamed', { label })}
        onClick={onRemove}
      >
        {t('upload.remove')}
      </Button>
    </div>
  );
};

/**
 * A public file of an account. It is uploaded when it is chosen, with errors beside the field; the form holds its id.
 * The earlier file stays until the form is saved.
 */
export const UploadField = (props: UploadFieldProps) => {
  const { label, description, error, rule, value, onChange } = props;
  const { t } = useTranslation('form');
  const { choose, problem, busy, name } = useUpload(props);
  const ownId = useId();
  return (
    <div className="upload" id={props.id ?? ownId}>
      <FileField
        label={label}
        description={description}
        error={problem ?? error}
        accept={rule.mediaTypes.join(',')}
        files={[]}
        onChange={choose}
      />
      {value === null ? null : (
        <Kept
          fileId={value}
          label={label}
          name={name}
          isPaper={rule.mediaTypes.includes('application/pdf')}
          onRemove={() => onChange(null)}
        />
      )}
      <output className="small">
        {busy ? t('upload.sending') : name === undefined ? null : t('upload.sent')}
      </output>
    </div>
  );
};
