/** What must still be chosen `within` a form is brought into sight, with its message, once that is drawn. */
export const showMissingChoice = (within: Element): void => {
  requestAnimationFrame(() => {
    const choices = within.querySelector('fieldset.choices[aria-describedby]');
    choices?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  });
};
