/** Is the text one of the table's own keys? To be checked before looking up a text from outside. */
export const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);
