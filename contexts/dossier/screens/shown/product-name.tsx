import { splitLabel } from '@reprise/platform/screens/kit/words/split-label.ts';

/** A product's name, with the model emphasised over the capacity. */
export const ProductName = ({ label }: { label: string }) => {
  const { model, capacity } = splitLabel(label);
  return (
    <span className="cell-line" title={label}>
      <b>{model}</b>
      {capacity === '' ? null : ' '}
      {capacity === '' ? null : <span>{capacity}</span>}
    </span>
  );
};
