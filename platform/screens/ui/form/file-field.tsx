import { IconCamera, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, IconButton } from '../frame/button.tsx';
import { FieldError } from './field.tsx';
import './field.css';
import './file-field.css';

export type FileFieldProps = {
  label: string;
  description?: string;
  error?: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  accept?: string;
  multiple?: boolean;
  /** Offers the camera on a phone. */
  camera?: boolean;
};

const sizeText = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
        Math.ceil(bytes / 1000),
      )
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
        bytes / 1_000_000,
      );

const ChosenFiles = ({ files, onChange }: Pick<FileFieldProps, 'files' | 'onChange'>) => {
  const { t, i18n } = useTranslation('ui');
  if (files.length === 0) return null;
  return (
    <ul className="files">
      {files.map((file) => (
        <li className="file" key={`${file.name}-${file.lastModified}-${file.size}`}>
          <span className="file-name">{file.name}</span>
          <span className="small num">{sizeText(file.size, i18n.language)}</span>
          <IconButton
            label={t('file.remove', { name: file.name })}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};

const PickButton = ({
  id,
  camera,
  describedBy,
  onPick,
  ...input
}: {
  id: string;
  camera?: boolean;
  accept?: string;
  multiple?: boolean;
  describedBy?: string;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
}) => {
  const { t } = useTranslation('ui');
  return (
    <span className={camera ? 'file-camera' : undefined}>
      <input
        {...input}
        className="visually-hidden"
        type="file"
        id={id}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        onChange={onPick}
      />
      <label htmlFor={id} className={buttonClass({ look: 'ghost' })}>
        {camera ? <IconCamera size={20} aria-hidden="true" /> : <IconUpload size={20} aria-hidden="true" />}
        {camera ? t('file.camera') : t('file.choose', { count: input.multiple ? 2 : 1 })}
      </label>
    </span>
  );
};

const keepPage = (event: globalThis.DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/**
 * Prevents the browser from opening a file that is dropped beside the field, which would lose the page with everything
 * typed.
 */
function useNothingOpened(): void {
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

const useDrop = (add: (list: FileList | null) => void) => {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    className: over ? 'drop drop-over' : 'drop',
    onDrop,
    onDragOver,
    onDragLeave: () => setOver(false),
  };
};

/** Is text typed there? The radio button of a card has the focus after it was pressed, and takes none. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type));

/**
 * Takes the files that are pasted anywhere in the field's form: into the first of several, unless another one has the
 * focus. Text that comes with a picture of itself stays text where one types.
 */
function usePaste(add: (list: FileList) => void) {
  const place = useRef<HTMLFieldSetElement>(null);
  const take = useEffectEvent((event: ClipboardEvent, first: Element | null): void => {
    const { clipboardData: pasted, target } = event;
    if (pasted === null || pasted.files.length === 0) return;
    if (isText(target) && pasted.types.includes('text/plain')) return;
    const near = target instanceof Element ? target.closest('[data-takes="files"]') : null;
    if ((near ?? first) !== place.current) return;
    event.preventDefault();
    add(pasted.files);
  });
  useEffect(() => {
    const around: HTMLElement | null = place.current?.closest('form') ?? place.current;
    const paste = (event: ClipboardEvent): void => {
      take(event, around?.querySelector('[data-takes="files"]') ?? place.current);
    };
    around?.addEventListener('paste', paste);
    return () => around?.removeEventListener('paste', paste);
  }, []);
  return place;
}

/** Files that are dropped, pasted, chosen or photographed; the caller holds the list. */
export const FileField = ({
  label,
  description,
  error,
  files,
  onChange,
  accept,
  multiple = false,
  camera = false,
}: FileFieldProps) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])];
    if (added.length > 0) onChange(multiple ? [...files, ...added] : added.slice(0, 1));
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files);
    event.target.value = '';
  };
  const place = usePaste(add);
  const drop = useDrop(add);
  useNothingOpened();
  return (
    <fieldset ref={place} className="field" data-takes="files" aria-describedby={`${id}-help`}>
      <legend className="field-label">{label}</legend>
      {description ? (
        <span className="field-description" id={`${id}-help`}>
          {description}
        </span>
      ) : null}
      <div {...drop}>
        <PickButton
          id={id}
          accept={accept}
          multiple={multiple}
          describedBy={error ? `${id}-error` : undefined}
          onPick={pick}
        />
        {camera ? <PickButton id={`${id}-camera`} camera accept="image/*" onPick={pick} /> : null}
        <span className="small drop-hint">{t('file.drop', { count: multiple ? 2 : 1 })}</span>
      </div>
      <ChosenFiles files={files} onChange={onChange} />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
};
