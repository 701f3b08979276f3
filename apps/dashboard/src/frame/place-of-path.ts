const parts = (path: string): string[] => path.split('/').filter(Boolean);

/** Is the path at the place or below it? `$` in the place is any one part. */
export function reaches(path: string, place: string): boolean {
  const [at, of] = [parts(path), parts(place)];
  return of.length === 0
    ? at.length === 0
    : of.every((part, index) => part === at[index] || (part === '$' && index < at.length));
}

/** How narrowly a place says where it is: by its parts, a written one before any. */
export const narrowness = (place: string): number =>
  parts(place).reduce((sum, part) => sum + (part === '$' ? 10 : 11), 0);
