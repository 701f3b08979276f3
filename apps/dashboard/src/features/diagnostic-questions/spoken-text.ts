import { translated, type Translated } from '@reprise/domain/locales';
import { useSpoken } from '../../lib/use-spoken.ts';

/** A text in the language of the screens. */
export function useSpokenText(): (text: Translated) => string {
  const locale = useSpoken();
  return (text) => translated(text, locale);
}
