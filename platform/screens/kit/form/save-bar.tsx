import { useAnnounce } from '../../ui/core/front.tsx';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Row } from '../../ui/frame/layout.tsx';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusLeft } from './use-focus-left.ts';
import type { Form } from './use-resource-form.ts';

export type FootFrame = {
  save?: string;
  back?: { href: string; label: string };
  /** A bar that is in sight while something has changed, or a line below the form. */
  foot?: 'bar' | 'line';
  /** What the bar says instead of what is unsaved. */
  note?: string;
  /** Further actions. */
  actions?: ReactNode;
  readOnly?: boolean;
  /** Nothing of it is saved yet: its bar is there from the start. */
  isNew?: boolean;
};

type Saving = Pick<Form<object>, 'isChanged' | 'changed' | 'isKept' | 'busy' | 'send' | 'giveUp'>;
type FootProps = FootFrame & { form: Saving; formId: string };

/** The button that sends the form, the way back, and what else can be done. */
const Ways = ({
  save,
  back,
  actions,
  readOnly,
  busy,
  formId,
}: FootFrame & { busy: boolean; formId: string }) => {
  const { t } = useTranslation('form');
  return (
    <>
      {readOnly ? null : (
        <Button type="submit" form={formId} busy={busy} aria-keyshortcuts="Control+S">
          {save ?? t('save')}
        </Button>
      )}
      {back === undefined ? null : (
        <LinkButton look="ghost" href={back.href}>
          {back.label}
        </LinkButton>
      )}
      {actions}
    </>
  );
};

/** How many changes are unsaved, and whether they are kept on this device. */
const Unsaved = ({ count, isKept }: { count: number; isKept: boolean }) => {
  const { t } = useTranslation('form');
  return (
    <>
      <b>{t('changes', { count })}</b>
      {isKept ? <span className="small"> {t('kept')}</span> : null}
    </>
  );
};

/** Ctrl S sends the form, also from within a field. */
function useSaveKey(send: (() => void) | null): void {
  const { t } = useTranslation('form');
  useAnnounce(
    send === null
      ? null
      : { anywhere: { 'Mod+s': send }, says: [{ keys: ['Ctrl', 'S'], does: t('saveKey') }] },
  );
}

/** The actions of a short form, below it. */
export const SaveLine = ({ form, formId, ...frame }: FootProps) => {
  useSaveKey(frame.readOnly !== true && form.isChanged ? form.send : null);
  return (
    <Row>
      <Ways {...frame} busy={form.busy} formId={formId} />
    </Row>
  );
};

/** The actions of the bar; a pressed one that disappears with them leaves its focus to the page's heading. */
const Actions = ({ form, formId, ...frame }: FootProps) => {
  const { t } = useTranslation('form');
  const { isChanged, busy, giveUp } = form;
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box);
  return (
    <div className="sheet-acts" ref={box}>
      {isChanged && frame.note === undefined ? (
        <Button look="ghost" onClick={giveUp}>
          {t('giveUp')}
        </Button>
      ) : null}
      <Ways {...frame} busy={busy} formId={formId} />
      <kbd className="sheet-key" aria-hidden="true">
        Ctrl S
      </kbd>
    </div>
  );
};

/**
 * The one bar of a form: it sticks to the bottom while something has changed, with how much, the way to undo it all, and
 * to save it. What it says is announced.
 */
export const SaveBar = (props: FootProps) => {
  const { t } = useTranslation('form');
  const { isChanged, isKept, changed, send } = props.form;
  const { note, isNew = false } = props;
  const isShown = isChanged || isNew;
  const unchanged = isNew ? null : t('nothingChanged');
  useSaveKey(isShown ? send : null);
  return (
    <div className={isShown ? 'sheet-bar' : undefined}>
      <span className={isShown ? 'sheet-said' : 'visually-hidden'} aria-live="polite">
        {note ?? (isChanged ? <Unsaved count={changed.length} isKept={isKept} /> : unchanged)}
      </span>
      {isShown ? <Actions {...props} /> : null}
    </div>
  );
};
