/** Is the text one of the table's own keys? What comes from outside is asked before it is looked up. */
export const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);
