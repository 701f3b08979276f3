import { CallRefused } from '../../../domain/core/call.ts';
import { languageNames, locales, type Locale } from '../../../domain/core/locales.ts';
import { errorText } from '../../shell/violations.ts';
import { fieldName, FormErrorSummary, type FieldProblem } from '../../ui/form/form-errors.tsx';
import { Alert } from '../../ui/shown/alert.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { namedProblem } from '../calls/named-problem.ts';
import { focusSoon } from '../words/focus-soon.ts';
import { ChangedAlert } from './changed-alert.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ResumedDraft } from './resumed-draft.tsx';
import { SaveBar, SaveLine, type FootFrame } from './save-bar.tsx';
import { SheetSections, useSections } from './sections.ts';
import { SheetIndex, SheetJump, useIndex, type Index } from './sheet-index.tsx';
import { localeOf, type Form } from './use-resource-form.ts';
import './sheet.css';

/** What the frame needs of a form, whose values only its fields know. */
type State = Pick<
  Form<object>,
  | 'problems'
  | 'submitCount'
  | 'locale'
  | 'setLocale'
  | 'isChanged'
  | 'changed'
  | 'isResumed'
  | 'isKept'
  | 'busy'
  | 'error'
  | 'reads'
  | 'unread'
  | 'send'
  | 'read'
  | 'replace'
  | 'giveUp'
>;

export type FormFrame = FootFrame & {
  /** The title of what is said when it was not saved. */
  failed: string;
  /** The name of a field, with which its error stands above the form, where it is not the one that it has on the page. */
  named?: (field: string) => string | undefined;
  /** Its errors stand above it, or only at the fields, of which the first gets the focus. */
  errors?: 'summary' | 'fields';
  /** Its texts are in four languages, shown one at a time; `own`: the choice of the language stands elsewhere. */
  languages?: 'tabs' | 'own';
  /** Shows a field that is hidden now, where it does not have the name that the server gives it. */
  onProblem?: (field: string) => void;
  /** Is something else on the screen unsaved? */
  alsoChanged?: boolean;
  className?: string;
  /** What follows the form and is saved by itself; its sections are in the index too. */
  beside?: ReactNode;
};

/** An error in a language that is not shown names the language, and opens it. */
function useSummary(
  { problems, locale, setLocale, submitCount }: State,
  { named, languages, onProblem }: FormFrame,
) {
  const told = ({ field, message }: FieldProblem): FieldProblem => {
    const of = localeOf(field);
    const label = named?.(field) ?? fieldName(field);
    if (label !== undefined) return namedProblem(field, label, message);
    return {
      field,
      message: of === undefined || of === locale ? message : `${languageNames[of]} – ${message}`,
    };
  };
  const open = (field: string): void => {
    setLocale(localeOf(field) ?? locale);
    focusSoon(field);
  };
  return {
    problems: problems.map(told),
    submitCount,
    onProblem: onProblem ?? (languages === undefined ? undefined : open),
  };
}

/** Gives the focus to the first wrong field of a short form, each time it is sent. */
function useFirstWrong(isOn: boolean, { problems, submitCount }: State) {
  const box = useRef<HTMLFormElement>(null);
  const any = problems.length > 0;
  useEffect(() => {
    if (!isOn || !any || submitCount === 0) return undefined;
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isOn, any, submitCount]);
  return box;
}

const Languages = ({ problems, locale, setLocale }: Pick<State, 'problems' | 'locale' | 'setLocale'>) => {
  const { t } = useTranslation('form');
  const noteOf = (one: Locale): string | undefined =>
    problems.some(({ field }) => localeOf(field) === one) ? t('toCorrect') : undefined;
  return (
    <LanguageTabs
      value={locale}
      onChange={setLocale}
      choices={locales.map((one) => ({ locale: one, note: noteOf(one) }))}
    />
  );
};

/** Why something was not saved. */
export const Failure = ({ error, title }: { error: Error | null; title: string }) => {
  const { t } = useTranslation('common');
  if (error === null) return null;
  return (
    <Alert tone="bad" live title={title}>
      {errorText(error, t('errors.network'))}
    </Alert>
  );
};

/**
 * Why a form was not saved: it was refused, or somebody else has changed the record: then the author decides which
 * version stays. Nothing typed is lost.
 */
const NotSaved = ({ form, failed }: { form: State; failed: string }) => {
  const { error, busy, reads, unread, read, replace } = form;
  const code = error instanceof CallRefused ? error.code : undefined;
  if (code === 'status_changed')
    return (
      <>
        <ChangedAlert busy={busy || reads} onRead={read} onReplace={replace} />
        <Failure error={unread} title={failed} />
      </>
    );
  // what is invalid stands at its fields, and above the form
  return code === 'invalid' ? null : <Failure error={error} title={failed} />;
};

/** The form itself: its errors, the restored draft, the choice of a language, its fields, and why it was not saved. */
const Fields = ({
  id,
  form,
  frame,
  index,
  children,
}: {
  id: string;
  form: State;
  frame: FormFrame;
  index: Index;
  children: ReactNode;
}) => {
  const { languages, readOnly = false, alsoChanged = false, className = 'sheet-form', failed } = frame;
  const { errors = 'summary' } = frame;
  const { isChanged, isKept, isResumed, busy, send, giveUp } = form;
  const box = useFirstWrong(errors === 'fields', form);
  const summary = useSummary(form, frame);
  return (
    <form
      id={id}
      ref={box}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {index.marked.length > 0 || languages === 'tabs' ? (
        <div className="sheet-top">
          <SheetJump {...index} />
          {languages === 'tabs' ? <Languages {...form} /> : null}
        </div>
      ) : null}
      {errors === 'summary' ? <FormErrorSummary {...summary} /> : null}
      {isResumed ? <ResumedDraft onGiveUp={giveUp} /> : null}
      {children}
      <NotSaved form={form} failed={failed} />
      <LeaveGuard when={(isChanged || alsoChanged) && !busy && !readOnly} isKept={isKept} />
      {frame.foot === 'line' ? <SaveLine {...frame} form={form} formId={id} /> : null}
    </form>
  );
};

/**
 * A form around its fields, with the index of its sections beside it and its actions in a bar at the bottom. It asks
 * before unsaved input is left.
 */
export const ResourceForm = ({
  form,
  children,
  ...frame
}: FormFrame & { form: State; children: ReactNode }) => {
  const id = useId();
  const { sections, add } = useSections();
  const index = useIndex({
    sections,
    wrong: form.problems.map(({ field }) => field),
    changed: form.isChanged ? form.changed : [],
  });
  return (
    <SheetSections value={add}>
      <div className="sheet">
        <div className={index.marked.length === 0 ? 'sheet-body' : 'sheet-body sheet-indexed'}>
          <SheetIndex {...index} />
          <div className="sheet-main">
            <Fields id={id} form={form} frame={frame} index={index}>
              {children}
            </Fields>
            {frame.beside}
            {frame.foot === 'line' || frame.readOnly === true ? null : (
              <SaveBar {...frame} form={form} formId={id} />
            )}
          </div>
        </div>
      </div>
    </SheetSections>
  );
};
