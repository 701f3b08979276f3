type Asked = { error: unknown; refetch: () => unknown };

/** Asks again those that failed, and no other. */
export function askFailed(queries: readonly Asked[]): void {
  for (const query of queries) if (query.error) void query.refetch();
}
