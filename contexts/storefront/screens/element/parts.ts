type Attributes = Readonly<Record<string, string>>;

/** An element with its attributes and what is in it. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** The search as it stands in the element's shadow. */
export type SearchParts = {
  form: HTMLFormElement;
  label: HTMLLabelElement;
  input: HTMLInputElement;
  go: HTMLButtonElement;
  list: HTMLDivElement;
  /** Says how many products are suggested, for screen readers. */
  status: HTMLParagraphElement;
  /** Said to everybody: nothing was found, or nothing can be suggested. */
  note: HTMLParagraphElement;
};

export function searchParts(): SearchParts {
  const label = make('label', { for: 'q' });
  const input = make('input', {
    id: 'q',
    type: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: '255',
    required: '',
  });
  const go = make('button', { class: 'go' });
  const list = make('div', { id: 'list', class: 'list', role: 'listbox', hidden: '' });
  const status = make('p', { class: 'quiet', role: 'status' });
  const note = make('p', { class: 'note', role: 'status' });
  const form = make('form', { role: 'search', novalidate: '' }, label, input, go, list, status, note);
  return { form, label, input, go, list, status, note };
}
