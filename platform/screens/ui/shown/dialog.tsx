import { IconX } from '@tabler/icons-react';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFront, Foot, useDialogFront } from '../core/front.tsx';
import { Button, IconButton } from '../frame/button.tsx';
import './dialog.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
};

const OpenDialog = ({
  onClose,
  title,
  children,
  footer,
  shape,
}: Omit<DialogProps, 'open'> & { shape: string }) => {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leave = useEffectEvent(onClose);
  const front = useDialogFront(box, onClose);
  // closed before it is removed, so that the browser returns the focus to what opened it
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const pressBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) leave();
    };
    dialog.showModal();
    dialog.addEventListener('mousedown', pressBackdrop);
    return () => {
      dialog.removeEventListener('mousedown', pressBackdrop);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={`dialog ${shape}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // a file chooser that is left inside, and a dialog over this one, cancel only themselves
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <DialogFront front={front}>
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('close')} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="dialog-body">{children}</div>
        {footer ? <DialogFoot>{footer}</DialogFoot> : null}
      </DialogFront>
    </dialog>
  );
};

/** The buttons that end a dialog, where its form holds them. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="dialog-foot">
    <Foot>{children}</Foot>
  </div>
);

const Dialog = ({ open, ...rest }: DialogProps & { shape: string }) =>
  open ? <OpenDialog {...rest} /> : null;

/** The browser's own dialog: it traps the focus and returns it, Escape and the backdrop close it. */
export const Modal = ({ size = 'm', ...rest }: DialogProps & { size?: 'm' | 'wide' }) => (
  <Dialog {...rest} shape={size === 'wide' ? 'dialog-wide' : ''} />
);

/** The same as a side panel. */
export const Drawer = ({ side = 'end', ...rest }: DialogProps & { side?: 'start' | 'end' }) => (
  <Dialog {...rest} shape={side === 'start' ? 'dialog-drawer dialog-start' : 'dialog-drawer'} />
);

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The action: a verb, never « OK ». */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button look="ghost" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
};
