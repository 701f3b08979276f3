/**
 * Leads to the first field `within` a form that is wrong, or to the choice that is missing, once its message is drawn; not
 * where the form has led somewhere itself meanwhile.
 */
export const showFirstWrong = (within: Element): void => {
  const pressed = document.activeElement;
  requestAnimationFrame(() => {
    if (document.activeElement !== pressed) return;
    const wrong = within.querySelector<HTMLElement>(
      '[aria-invalid="true"], fieldset.choices[aria-describedby] input:not(:disabled)',
    );
    wrong?.focus();
  });
};
