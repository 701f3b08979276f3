import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './field.css';

export type FieldProblem = { field: string; message: string };

/** A field of the page by its id or its name. */
const fieldOf = (field: string): HTMLElement | undefined =>
  document.getElementById(field) ?? document.getElementsByName(field)[0];

const isGrouped = (target: HTMLElement): boolean =>
  target instanceof HTMLFieldSetElement ||
  (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'));

/** What a field of the page is called there: the title of its group where it is a choice or a group, or its label. */
export function fieldName(field: string): string | undefined {
  const target = fieldOf(field);
  if (target === undefined) return undefined;
  const group = isGrouped(target) ? target.closest('fieldset') : null;
  const title =
    group?.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(target.id)}"]`);
  // the first text: what follows says that it may stay empty
  return title?.firstChild?.textContent ?? undefined;
}

/** Gives the focus to a field by its id or its name. */
export const focusField = (field: string): void => {
  const target = fieldOf(field);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
};

/**
 * All violations, above the form, each line leading to its field (`field` is an id or a name). It gets the focus each
 * time the form is sent: pass the form library's submit count. `onProblem` shows a field that is not on the page: its
 * tab, its language.
 */
export const FormErrorSummary = ({
  problems,
  submitCount,
  onProblem = focusField,
}: {
  problems: readonly FieldProblem[];
  submitCount: number;
  onProblem?: (field: string) => void;
}) => {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  const any = problems.length > 0;
  useEffect(() => {
    if (submitCount === 0) told.current = 0;
    // problems that reappear while somebody types do not take the focus
    if (!any || submitCount === told.current) return;
    told.current = submitCount;
    box.current?.focus();
  }, [submitCount, any]);
  if (!any) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('form.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field + problem.message}>
            <a
              href={`#${problem.field}`}
              onClick={(event) => {
                event.preventDefault();
                onProblem(problem.field);
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
