import { useTranslation } from 'react-i18next';
import { useFailureText } from '../calls/failure.tsx';
import { useRefusalText } from '../calls/refusal-text.ts';

export type ReasonLine = { id: string; name: string; why: unknown };

const isSaid = (why: unknown): why is { said: string } =>
  typeof why === 'object' && why !== null && 'said' in why && typeof why.said === 'string';

/** Why in words: of a refusal's code, of a failed call, or that nobody tried. */
function useWhy(): (why: unknown) => string {
  const { t } = useTranslation('dashboard');
  const refusal = useRefusalText();
  const failure = useFailureText();
  return (why) => {
    if (why === null) return t('list.bulk.left');
    // nobody changed it meanwhile: it was not in this state when it was looked at
    if (why === 'status_changed') return t('list.bulk.otherState');
    if (typeof why === 'string') return refusal(why);
    return isSaid(why) ? why.said : failure(why);
  };
}

/** Rows by their names, each with its reason; nothing where there is none. */
export const BulkLines = ({ label, lines }: { label: string; lines: readonly ReasonLine[] }) => {
  const words = useWhy();
  if (lines.length === 0) return null;
  return (
    <ul className="bulk-lines" aria-label={label}>
      {lines.map(({ id, name, why }) => (
        <li key={id}>
          <b>{name}</b> <span>{words(why)}</span>
        </li>
      ))}
    </ul>
  );
};
