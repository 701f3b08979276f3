/** Scrolls to the missing choice `within` a form, with its message, once that is rendered. */
export const showMissingChoice = (within: Element): void => {
  requestAnimationFrame(() => {
    const choices = within.querySelector('fieldset.choices[aria-describedby]');
    choices?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  });
};
