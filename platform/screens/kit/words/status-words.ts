import type { ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The words of a key of `states`; null for a key that has none. */
export function useStateWords(): (key: string) => string | null {
  const { t, i18n } = useTranslation('states');
  const hasWords = (key: string): key is keyof ResourceNamespaceMap['states'] =>
    i18n.exists(key, { ns: 'states', returnObjects: false });
  return (key) => (hasWords(key) ? t(key) : null);
}

/**
 * The keys under which a status may have its words, the first that has some is meant: its own name says what it is of, or
 * that is put before it.
 */
export const stateKeys = (status: string, subject?: string): string[] => [
  // a package and a litigation are both said to be open
  ...(subject === 'package' ? [`package_${status}`] : []),
  status,
  `litigation_${status}`,
  `package_${status}`,
];

/** The words of any status that a history line or a list may carry; an unknown one is shown as it is. */
export function useStatusWords(): (status: string, subject?: string) => string {
  const words = useStateWords();
  return (status, subject) =>
    stateKeys(status, subject)
      .map(words)
      .find((said) => said !== null) ?? status;
}

/** The key of the words of a status at the bench: of an item by its own name, else of a step. */
export const benchStateKey = (status: string): string =>
  status.startsWith('item_') ? status : `step_${status}`;
