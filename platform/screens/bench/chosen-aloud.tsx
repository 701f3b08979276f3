/**
 * Announces to screen readers what a shortcut key chose: the focus is elsewhere, so the choice itself is not announced.
 */
export const ChosenAloud = ({ chosen }: { chosen: readonly string[] }) => (
  <output className="visually-hidden">{chosen.join(', ')}</output>
);
