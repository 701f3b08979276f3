/** The number of a dossier, of which a narrow table shows the last six digits. */
export const DossierNumber = ({ number }: { number: string }) => (
  <span className="num" title={number}>
    <span className="number-start">{number.slice(0, -6)}</span>
    {number.slice(-6)}
  </span>
);
