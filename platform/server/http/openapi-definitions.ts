type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const local = '#/$defs/';

export type SharedResponses = {
  /** Each response once, under its name in `components/responses`. */
  kept: Json;
  /** References to the responses of a call, by status. */
  refer: (responses: Json) => Json;
};

/** Keeps the responses that several calls have word for word: in each call, refusals were a third of the description. */
export function sharedResponses(): SharedResponses {
  const kept: Json = {};
  const names = new Map<string, string>();
  const nameOf = (status: string, response: unknown): string => {
    const text = JSON.stringify(response);
    const name = names.get(text) ?? `Refused${status}No${names.size + 1}`;
    names.set(text, name);
    kept[name] = response;
    return name;
  };
  const refer = (responses: Json): Json =>
    Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        { $ref: `#/components/responses/${nameOf(status, response)}` },
      ]),
    );
  return { kept, refer };
}

/**
 * Gives the definitions inside of a described call (those of a schema that contains itself) a place of their own:
 * `#/$defs/…` means the whole document, where a schema in the middle of it has none.
 * @param name the call, before the name of each of its definitions
 * @param kept the schemas of the document, to which they are added
 * @returns the same without definitions
 */
export function withSharedDefinitions<T>(described: T, name: string, kept: Json): T;
export function withSharedDefinitions(described: unknown, name: string, kept: Json): unknown {
  if (Array.isArray(described)) return described.map((one) => withSharedDefinitions(one, name, kept));
  if (!isJson(described)) return described;
  const { $defs, ...rest } = described;
  for (const [own, schema] of Object.entries(isJson($defs) ? $defs : {}))
    kept[`${name}${own}`] = withSharedDefinitions(schema, name, kept);
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(local)
        ? `#/components/schemas/${name}${value.slice(local.length)}`
        : withSharedDefinitions(value, name, kept),
    ]),
  );
}
