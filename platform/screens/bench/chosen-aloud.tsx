/** What a lone key chose is read aloud: the focus is elsewhere, so the choice itself says nothing. */
export const ChosenAloud = ({ chosen }: { chosen: readonly string[] }) => (
  <output className="visually-hidden">{chosen.join(', ')}</output>
);
