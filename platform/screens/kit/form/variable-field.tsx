import { straysIn, writtenAs, type Stray } from '../../../domain/core/variable-text.ts';
import { Field } from '../../ui/form/field.tsx';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { inserted, segmentsOf } from './segments.ts';
import './variable-field.css';

/** A variable of the list: its name in the text, and what it stands for in the reader's words. */
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
  /** The language that is written, for the spelling and the voice. */
  lang?: string;
  /** One line, as a subject is. */
  single?: boolean;
};

type Area = RefObject<HTMLTextAreaElement | null>;

/** Puts a variable where the caret was last, and the caret behind it. */
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
    // once the text is the new one
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
  const { t } = useTranslation('settings');
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

/** What stands in the text and is no variable, each leading to its place. */
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

/** The text once more, behind the letters: its variables stand out, what is none of them too. */
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
 * A text with variables, inserted at the caret from the list above it. A typed variable that is not on the list is
 * reported at its place.
 */
export const VariableField = (props: VariableFieldProps) => {
  const { label, description, error, value, onChange, variables, max, lang, single = false } = props;
  const { t, i18n } = useTranslation('settings');
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
