import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { plain } from '../core/plain.ts';
import { firstOf } from '../list/long-lists.ts';
import '../list/filter-chips.css';

export type ComboboxOption = { value: string; label: string; detail?: string; disabled?: boolean };
export type ComboboxFieldProps = {
  label: string;
  description?: ReactNode;
  error?: string;
  hideLabel?: boolean;
  optional?: boolean;
  id?: string;
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  options: readonly ComboboxOption[];
  /** With it the caller searches (on a server); else the options are filtered here. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  /** How many matches there are in all, where `options` are only the first of them. */
  total?: number;
  placeholder?: string;
  disabled?: boolean;
};

type ChoicesProps = {
  label: string;
  shown: readonly ComboboxOption[];
  chosen: string | undefined;
  searching: boolean;
  total: number | undefined;
};

const Choices = ({ label, shown, chosen, searching, total = shown.length }: ChoicesProps) => {
  const { t } = useTranslation('ui');
  const { shown: first } = firstOf(shown);
  const others = total - first.length;
  return (
    <Combobox.Dropdown className="popover popover-fit">
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
        {first.map((option) => (
          <Combobox.Option
            className="combo-option"
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            active={option.value === chosen}
          >
            {option.label}
            {option.detail ? <small>{option.detail}</small> : null}
          </Combobox.Option>
        ))}
        {shown.length === 0 ? (
          <div className="combo-note">{searching ? t('state.loading') : t('filter.none')}</div>
        ) : null}
        {others > 0 ? <div className="combo-note">{t('filter.others', { count: others })}</div> : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
};

type TypingProps = Pick<ComboboxFieldProps, 'options' | 'onChange' | 'onSearch'>;

/** The typed text, with the options that match; cleared once one is chosen, or the field left. */
const useTyping = ({ options, onChange, onSearch }: TypingProps) => {
  const [typed, setTyped] = useState<string>();
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const wanted = plain(typed ?? '');
  const shown =
    onSearch || wanted === '' ? options : options.filter((option) => plain(option.label).includes(wanted));
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text);
    store.openDropdown();
    store.updateSelectedOptionIndex();
    if (text === '') onChange(undefined);
  };
  const submit = (chosen: string) => {
    onChange(options.find((option) => option.value === chosen));
    setTyped(undefined);
    store.closeDropdown();
  };
  const leave = () => {
    store.closeDropdown();
    if (typed === undefined) return;
    setTyped(undefined);
    // the search ends with the typing
    onSearch?.('');
  };
  return { store, typed, type, shown, submit, leave };
};

/** The chosen value fills the field: it is selected when the field gets the focus, so that typing replaces it. */
const useWhole = (typed: string | undefined, chosen: string) => {
  const field = useRef<HTMLInputElement>(null);
  const whole = typed === undefined ? chosen : '';
  useEffect(() => {
    if (whole !== '' && document.activeElement === field.current) field.current?.select();
  }, [whole]);
  return {
    field,
    mark: (): void => {
      const at = field.current;
      // a part that was selected with the mouse stays selected
      if (whole !== '' && at !== null && at.selectionStart === at.selectionEnd) at.select();
    },
    /** A press on the selection would clear it after the click. */
    hold: (event: MouseEvent<HTMLInputElement>): void => {
      const at = event.currentTarget;
      const isMarked = at.selectionStart === 0 && at.selectionEnd === at.value.length;
      if (whole !== '' && isMarked && document.activeElement === at) event.preventDefault();
    },
  };
};

/** A choice found by typing. Needs DashboardTheme around. */
export const ComboboxField = ({
  value,
  onChange,
  options,
  onSearch,
  searching = false,
  total,
  placeholder,
  disabled,
  ...words
}: ComboboxFieldProps) => {
  const { store, typed, type, shown, submit, leave } = useTyping({ options, onChange, onSearch });
  const chosen = value?.label ?? '';
  const { field, mark, hold } = useWhole(typed, chosen);
  const enter = (): void => {
    store.openDropdown();
    mark();
  };
  return (
    <Field {...words}>
      {(wiring) => (
        <Combobox store={store} onOptionSubmit={submit} withinPortal={false}>
          <Combobox.DropdownTarget>
            <span className="control">
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...wiring}
                  ref={field}
                  role="combobox"
                  aria-expanded={store.dropdownOpened}
                  aria-controls={store.listId ?? undefined}
                  autoComplete="off"
                  disabled={disabled}
                  placeholder={placeholder}
                  value={typed ?? chosen}
                  onChange={(event) => type(event.target.value)}
                  onFocus={enter}
                  onMouseDown={hold}
                  onClick={enter}
                  onBlur={leave}
                />
              </Combobox.EventsTarget>
              <span className="control-side">
                <IconChevronDown size={20} aria-hidden="true" />
              </span>
            </span>
          </Combobox.DropdownTarget>
          <Choices
            label={words.label}
            shown={shown}
            chosen={value?.value}
            searching={searching}
            total={total}
          />
        </Combobox>
      )}
    </Field>
  );
};
