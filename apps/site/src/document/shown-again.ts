/**
 * Runs when the browser shows the page again as it was left, by going back: its scripts do not run a second time, and what
 * other pages stored meanwhile was not told.
 */
export const whenShownAgain = (act: () => void): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) act();
  });
