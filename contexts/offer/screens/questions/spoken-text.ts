import { translated, type Translated } from '@reprise/platform/domain/core/locales.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';

/** A text in the language of the screens. */
export function useSpokenText(): (text: Translated) => string {
  const locale = useSpoken();
  return (text) => translated(text, locale);
}
