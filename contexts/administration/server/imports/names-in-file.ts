/**
 * Things by their id, each with its name in a file: its own where no other has that, whatever its capitals, else its id.
 */
export function namesInFile(things: readonly { id: string; name: string | null }[]): Map<string, string> {
  const alike = Map.groupBy(things, ({ name }) => name?.toLowerCase());
  return new Map(
    things.map(({ id, name }) => [
      id,
      name !== null && alike.get(name.toLowerCase())?.length === 1 ? name : id,
    ]),
  );
}

/** The same the other way round, as a file may name them: by that name, or by their id. */
export const byNameInFile = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...names].flatMap(([id, name]) => [
      [name, id],
      [id, id],
    ]),
  );
