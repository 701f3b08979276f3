import { Button } from '../ui/frame/button.tsx';
import { DialogFoot, Modal } from '../ui/shown/dialog.tsx';
import { SelectField, TextAreaField, type Option } from '../ui/form/field.tsx';
import { Stack } from '../ui/frame/layout.tsx';
import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../kit/form/use-closing.tsx';
import { FirstFocus } from './first-focus.tsx';
import { Failure } from '../kit/calls/failure.tsx';

export type Given = { choice: string; text: string };
type ReasonDialogProps = {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** One of these must be chosen. */
  choices?: { label: string; options: readonly Option[] };
  text: { label: string; required: boolean; max: number };
  busy: boolean;
  error: unknown;
  onGive: (given: Given) => void;
  onClose: () => void;
};

/** Enter sends, as everywhere at the bench; Shift and Enter begin a new line. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Asks for a reason before an action that requires one. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, children, confirmLabel, danger, choices, text, busy, error, onGive, onClose } = props;
  const { t } = useTranslation(['workshop', 'dashboard', 'refusals']);
  const [given, setGiven] = useState<Given>({ choice: '', text: '' });
  const [sent, setSent] = useState(false);
  const noChoice = choices !== undefined && given.choice === '';
  const noText = text.required && given.text.trim() === '';
  const { close, question } = useClosing({ isChanged: given.text.trim() !== '', onClose });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!noChoice && !noText && !busy) onGive({ choice: given.choice, text: given.text.trim() });
  };
  return (
    <Modal open onClose={close} title={title}>
      <form onSubmit={send} noValidate>
        <FirstFocus>
          <Stack gap={4}>
            {children}
            {choices === undefined ? null : (
              <SelectField
                label={choices.label}
                options={choices.options}
                placeholder={t('choose')}
                value={given.choice}
                onChange={(event) => setGiven({ ...given, choice: event.target.value })}
                error={sent && noChoice ? t('refusals:reason_required') : undefined}
              />
            )}
            <TextAreaField
              label={text.label}
              optional={!text.required}
              rows={3}
              maxLength={text.max}
              value={given.text}
              onKeyDown={sendOnEnter}
              onChange={(event) => setGiven({ ...given, text: event.target.value })}
              error={sent && noText ? t('refusals:reason_required') : undefined}
            />
            <Failure error={error} />
            <DialogFoot>
              <Button look="ghost" onClick={onClose}>
                {t('dashboard:action.keep')}
              </Button>
              <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
                {confirmLabel}
              </Button>
            </DialogFoot>
          </Stack>
        </FirstFocus>
      </form>
      {question}
    </Modal>
  );
};
