import { straysIn, writtenAs, type Stray } from '../../../domain/core/variable-text.ts';
import { Field } from '../../ui/form/field.tsx';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { inserted, segmentsOf } from './segments.ts';
import './variable-field.css';

/** A variable: its name in the text, and its meaning in the reader's language. */
export type Variable = { name: string; label: string; needed?: boolean };

type VariableFieldProps = {
  id?: string;
  label: string;
  description?: string;
  error?: string;
  value: string;
  onChange: (text: string) => void;
  variables: readonly Variable[];
  max: number;
  /** The language of the text, for the spelling checker and screen readers. */
  lang?: string;
  /** Whether it has one line, as a subject. */
  single?: boolean;
};

type Area = RefObject<HTMLTextAreaElement | null>;

/** Inserts a variable at the last position of the caret, and moves the caret behind it. */
function useInsertion(area: Area, value: string, onChange: (text: string) => void) {
  const wasThere = useRef(false);
  const insert = (name: string): void => {
    const node = area.current;
    if (node === null) return;
    const place = wasThere.current
      ? { from: node.selectionStart, to: node.selectionEnd }
      : { from: value.length, to: value.length };
    const { text, caret } = inserted(value, place, writtenAs(name));
    onChange(text);
    // after the new text is rendered
    requestAnimationFrame(() => {
      node.focus();
      node.setSelectionRange(caret, caret);
    });
  };
  return {
    insert,
    onFocus: () => {
      wasThere.current = true;
    },
  };
}

const Palette = ({
  label,
  variables,
  onPick,
}: {
  label: string;
  variables: readonly Variable[];
  onPick: (name: string) => void;
}) => {
  const { t } = useTranslation('form');
  return (
    <fieldset className="variable-palette">
      <legend className="visually-hidden">{t('variables.listOf', { field: label })}</legend>
      {variables.map(({ name, label: words, needed }) => (
        <button
          key={name}
          type="button"
          className="variable-chip"
          aria-label={t('variables.insert', { variable: words })}
          title={writtenAs(name)}
          onClick={() => onPick(name)}
        >
          <IconPlus size={14} stroke={2} aria-hidden="true" />
          {words}
          {needed ? <span className="variable-needed">{t('variables.needed')}</span> : null}
        </button>
      ))}
    </fieldset>
  );
};

/** The unknown variables of the text, each a link to its position. */
const Strays = ({ strays, onGo }: { strays: readonly Stray[]; onGo: (stray: Stray) => void }) => {
  const { t } = useTranslation('fields');
  return (
    <div className="variable-strays" aria-live="polite">
      {strays.slice(0, 5).map((stray) => (
        <button key={stray.at} type="button" className="variable-stray" onClick={() => onGo(stray)}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {t('variables', { written: stray.written, line: stray.line })}
        </button>
      ))}
    </div>
  );
};

/** A copy of the text behind the field that highlights known and unknown variables. */
const Backdrop = ({ value, variables }: Pick<VariableFieldProps, 'value' | 'variables'>) => (
  <div className="variable-backdrop" aria-hidden="true">
    {segmentsOf(
      value,
      variables.map(({ name }) => name),
    ).map(({ at, text, kind }) =>
      kind === 'plain' ? (
        <span key={at}>{text}</span>
      ) : (
        <mark key={at} className={`variable-mark variable-mark-${kind}`}>
          {text}
        </mark>
      ),
    )}{' '}
  </div>
);

/**
 * A text with variables, which are inserted at the caret from the list above. A typed variable that is not on the list
 * is reported at its position.
 */
export const VariableField = (props: VariableFieldProps) => {
  const { label, description, error, value, onChange, variables, max, lang, single = false } = props;
  const { t, i18n } = useTranslation('form');
  const ownId = useId();
  const id = props.id ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);
  const { insert, onFocus } = useInsertion(area, value, onChange);
  const strays = straysIn(
    value,
    variables.map(({ name }) => name),
  );
  const go = ({ at, written }: Stray): void => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at + written.length);
  };
  const oneLine = (event: KeyboardEvent): void => {
    if (single && event.key === 'Enter') event.preventDefault();
  };
  const count = (number: number): string => new Intl.NumberFormat(i18n.language).format(number);
  return (
    <Field id={id} label={label} description={description} error={strays.length > 0 ? undefined : error}>
      {(wiring) => (
        <>
          <Palette label={label} variables={variables} onPick={insert} />
          <span className={single ? 'control variable-box variable-box-single' : 'control variable-box'}>
            <Backdrop value={value} variables={variables} />
            <textarea
              {...wiring}
              ref={area}
              rows={1}
              lang={lang}
              value={value}
              aria-invalid={wiring['aria-invalid'] ?? (strays.length > 0 || undefined)}
              onFocus={onFocus}
              onKeyDown={oneLine}
              onChange={(event) =>
                onChange(single ? event.target.value.replaceAll(/\s*\n\s*/g, ' ') : event.target.value)
              }
            />
          </span>
          <Strays strays={strays} onGo={go} />
          <span className={value.length > max ? 'variable-count variable-over' : 'variable-count'}>
            {t('variables.of', { said: count(value.length), max: count(max) })}
          </span>
        </>
      )}
    </Field>
  );
};
