import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { idInGroup, useMadeBy } from '../core/choices.ts';
import { useAnnounce } from '../core/front.tsx';
import { FieldError } from './field.tsx';
import './choice-cards.css';

export type Choice = {
  value: string;
  label: string;
  description?: ReactNode;
  aside?: ReactNode;
  imageUrl?: string;
  disabled?: boolean;
};

type Frame = {
  legend: string;
  hideLegend?: boolean;
  choices: readonly Choice[];
  error?: string;
  name?: string;
};

const ChoiceText = ({ choice }: { choice: Choice }) => (
  <>
    <span>
      <b>{choice.label}</b>
      {choice.description ? <small>{choice.description}</small> : null}
    </span>
    <span>{choice.imageUrl ? <img src={choice.imageUrl} alt="" loading="lazy" /> : choice.aside}</span>
  </>
);

const ChoiceFrame = ({
  legend,
  hideLegend,
  error,
  errorId,
  children,
}: Omit<Frame, 'choices'> & { errorId: string; children: ReactNode }) => (
  <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
    <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
    {/* above the choices: below a long list it would be out of sight */}
    {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    {children}
  </fieldset>
);

/** The choices by number, for a screen where digits choose. */
const useNumbers = (choices: readonly Choice[], isOnly: boolean, choose: (value: string) => void): void =>
  useAnnounce({
    choices: choices
      .filter(({ disabled }) => disabled !== true)
      .map(({ value }) => ({ isOnly, choose: () => choose(value) })),
  });

type RadioCardsProps = Frame & {
  value: string | undefined;
  onChange: (value: string) => void;
  /** Instead of `onChange` where a card is pressed with a pointer, the chosen one too: the arrow keys only move. */
  onPress?: (value: string) => void;
};

/** A choice of one, as large cards; the arrow keys move, and the screen's title may be the legend (`hideLegend`). */
export const RadioCards = ({ value, onChange, onPress, choices, name, ...frame }: RadioCardsProps) => {
  const id = useId();
  useNumbers(choices, true, onChange);
  useMadeBy(id, (control) => onChange(control.value));
  const press = (event: MouseEvent, choice: Choice): void => {
    // a key presses without a detail; on the label, the press on its radio button would follow
    if (onPress === undefined || choice.disabled || event.detail === 0) return;
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    onPress(choice.value);
  };
  return (
    <ChoiceFrame {...frame} errorId={`${id}-error`}>
      {choices.map((choice) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keys are those of its radio button
        <label className="choice" key={choice.value} onClick={(event) => press(event, choice)}>
          <input
            type="radio"
            id={idInGroup(id, choice.value)}
            name={name ?? id}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <ChoiceText choice={choice} />
        </label>
      ))}
    </ChoiceFrame>
  );
};

/** A choice of several. */
export const CheckCards = ({
  values,
  onChange,
  choices,
  name,
  ...frame
}: Frame & { values: readonly string[]; onChange: (values: string[]) => void }) => {
  const id = useId();
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  useNumbers(choices, false, toggle);
  useMadeBy(id, (control) => toggle(control.value));
  return (
    <ChoiceFrame {...frame} errorId={`${id}-error`}>
      {choices.map((choice) => (
        <label className="choice" key={choice.value}>
          <input
            type="checkbox"
            id={idInGroup(id, choice.value)}
            name={name ?? id}
            value={choice.value}
            checked={values.includes(choice.value)}
            disabled={choice.disabled}
            onChange={() => toggle(choice.value)}
          />
          <ChoiceText choice={choice} />
        </label>
      ))}
    </ChoiceFrame>
  );
};
