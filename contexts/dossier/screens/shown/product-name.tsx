import { splitLabel } from '@reprise/platform/screens/kit/words/split-label.ts';

/** A product's name, its model standing out from its capacity. */
export const ProductName = ({ label }: { label: string }) => {
  const { model, capacity } = splitLabel(label);
  return (
    <span className="cell-two-lines">
      <b>{model}</b>
      {capacity === '' ? null : ' '}
      {capacity === '' ? null : <span className="product-capacity">{capacity}</span>}
    </span>
  );
};
