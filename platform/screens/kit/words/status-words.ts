import type { ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The words of a key of `states`; null for a key that has none. */
export function useStateWords(): (key: string) => string | null {
  const { t, i18n } = useTranslation('states');
  const hasWords = (key: string): key is keyof ResourceNamespaceMap['states'] =>
    i18n.exists(key, { ns: 'states', returnObjects: false });
  return (key) => (hasWords(key) ? t(key) : null);
}

/** The keys under which a status may have its words, in order: its own name, or with its noun before it. */
export const stateKeys = (status: string, subject?: string): string[] => [
  // a parcel and a litigation both have the status open
  ...(subject === 'package' ? [`package_${status}`] : []),
  status,
  `litigation_${status}`,
  `package_${status}`,
];

/** The words of any status in a history line or a list; an unknown one is shown as it is. */
export function useStatusWords(): (status: string, subject?: string) => string {
  const words = useStateWords();
  return (status, subject) =>
    stateKeys(status, subject)
      .map(words)
      .find((said) => said !== null) ?? status;
}

/** The key of the words of a status at the bench: an item's own name, else that of a step. */
export const benchStateKey = (status: string): string =>
  status.startsWith('item_') ? status : `step_${status}`;
