/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the WAI-ARIA combobox: no native list stands under a text field */
import { useId, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { Field } from './field.tsx';
import './suggest-field.css';

export type Suggestion = { key: string; label: string };

type SuggestFieldProps = {
  label: string;
  error?: string;
  id: string;
  suggestions: readonly Suggestion[];
  onChoose: (key: string) => void;
  /** Says how many suggestions there are, for screen readers; empty where there are none. */
  status: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur: ComponentProps<'input'>['onBlur'];
} & Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'id' | 'list'>;

/** The arrow keys move among the suggestions, Enter takes the highlighted one, Escape closes them. */
function useList(suggestions: readonly Suggestion[], onChoose: (key: string) => void) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listed = open && suggestions.length > 0;
  const active = listed && at < suggestions.length ? at : -1;
  const show = (wanted: boolean): void => {
    setOpen(wanted);
    setAt(-1);
  };
  const choose = (key: string): void => {
    show(false);
    onChoose(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const highlighted = suggestions[active];
    if (event.key === 'Escape' && listed) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && highlighted) {
      // the form is not sent by the key that takes a suggestion
      event.preventDefault();
      choose(highlighted.key);
    } else if (step !== 0 && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((active + step + suggestions.length + 1) % (suggestions.length + 1));
    }
  };
  return { listed, active, show, choose, onKeyDown };
}

type ListProps = Pick<SuggestFieldProps, 'id' | 'label' | 'suggestions' | 'onChoose'> & { active: number };

/** The suggestions under a field, which keeps the focus. */
export const Suggestions = ({ id, label, suggestions, active, onChoose }: ListProps) => (
  <div className="suggest-list" role="listbox" id={id} aria-label={label}>
    {suggestions.map((one, index) => (
      <div
        key={one.key}
        id={`${id}-${index}`}
        // the list scrolls, and the field keeps the focus
        ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
        role="option"
        aria-selected={index === active}
        className={index === active ? 'suggest-option suggest-option-on' : 'suggest-option'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(one.key)}
        onKeyDown={(event) => (event.key === 'Enter' ? onChoose(one.key) : undefined)}
        tabIndex={-1}
      >
        {one.label}
      </div>
    ))}
  </div>
);

/** A line of text that anything may be typed into, with suggestions of which one may be taken. */
export const SuggestField = ({
  label,
  error,
  id,
  suggestions,
  onChoose,
  status,
  onChange,
  onBlur,
  ...input
}: SuggestFieldProps) => {
  const listId = useId();
  const { listed, active, show, choose, onKeyDown } = useList(suggestions, onChoose);
  return (
    <Field label={label} error={error} id={id}>
      {(wiring) => (
        <div className="suggest">
          <span className="control">
            <input
              {...input}
              {...wiring}
              role="combobox"
              aria-expanded={listed}
              aria-controls={listed ? listId : undefined}
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              aria-autocomplete="list"
              onChange={(event) => {
                show(true);
                onChange(event);
              }}
              onBlur={(event) => {
                show(false);
                onBlur?.(event);
              }}
              onKeyDown={onKeyDown}
            />
          </span>
          <span className="visually-hidden" role="status">
            {listed ? status : ''}
          </span>
          {listed ? (
            <Suggestions
              id={listId}
              label={label}
              suggestions={suggestions}
              active={active}
              onChoose={choose}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
};
