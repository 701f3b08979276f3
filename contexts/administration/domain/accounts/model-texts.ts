import { locales, type Locale, type OtherLanguages } from '@reprise/platform/domain/core/locales.ts';

/** Whose texts they are: the name that they say, and the language that is written first. */
export type Author = { name: string; language: Locale };
export type Told = { text: string; others: OtherLanguages };

/** A shorter name may be a part of any word. */
const shortestName = 4;

/** The text with the name of the new account in place of its model's, where it fits. */
function named(text: string, from: Author, to: Author, max: number): string {
  if (from.name.length < shortestName) return text;
  const written = text.replaceAll(from.name, to.name);
  return written.length <= max ? written : text;
}

/**
 * The texts of a model for the account that is made like it (docs/new-client.md): in its name, and with its own language
 * first where the model has written it. `max`: what its field takes, in characters.
 */
export const retold =
  (from: Author, to: Author) =>
  (text: string, others: OtherLanguages | undefined, max: number): Told => {
    const written: OtherLanguages = { ...others, [from.language]: text };
    const all: OtherLanguages = Object.fromEntries(
      locales.flatMap((locale) => {
        const words = written[locale];
        return words === undefined ? [] : [[locale, named(words, from, to, max)]];
      }),
    );
    const first = (all[to.language] ?? '') === '' ? from.language : to.language;
    const { [first]: own = '', ...rest } = all;
    return { text: own, others: rest };
  };
