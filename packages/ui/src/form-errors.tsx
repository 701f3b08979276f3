import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './field.css';

export type FieldProblem = { field: string; message: string };

const focusField = (field: string): void => {
  const target = document.getElementById(field) ?? document.getElementsByName(field)[0];
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
};

/**
 * All that is wrong, above the form, each line leading to its field (`field` is an id or a name). It takes
 * the focus each time the form is sent: pass the form library's submit count.
 */
export const FormErrorSummary = ({
  problems,
  submitCount,
}: {
  problems: readonly FieldProblem[];
  submitCount: number;
}) => {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const any = problems.length > 0;
  useEffect(() => {
    if (submitCount > 0 && any) box.current?.focus();
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
                focusField(problem.field);
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
