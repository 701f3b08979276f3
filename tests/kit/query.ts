/** The query that a text names: `ageMin=30&grade[]=grade_d&grade[]=grade_b`. */
export function queryOf(text: string): Record<string, string | string[]> {
  const named = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(named.keys())].map((name) => {
      const values = named.getAll(name);
      return [name, name.endsWith('[]') ? values : values.join()];
    }),
  );
}
