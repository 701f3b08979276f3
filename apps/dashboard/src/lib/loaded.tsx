import { CallRefused } from '@reprise/domain/call';
import { ErrorState, ForbiddenState, SkeletonLines } from '@reprise/ui/states';
import type { ReactNode } from 'react';
import { useFailure } from './failure.ts';

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

/** A part of a page that was asked of the server: while it loads, when it failed, when it is not for this person. */
export const Loaded = <Data,>({
  query,
  title,
  children,
}: {
  query: Asked<Data>;
  /** The page's h1 while there is no other. */
  title?: string;
  children: (data: Data) => ReactNode;
}) => {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  const heading = title === undefined ? null : <h1>{title}</h1>;
  if (failure === undefined) {
    return (
      <>
        {heading}
        <SkeletonLines lines={6} />
      </>
    );
  }
  const forbidden = query.error instanceof CallRefused && query.error.status === 403;
  return (
    <>
      {heading}
      {forbidden ? (
        <ForbiddenState />
      ) : (
        <ErrorState requestId={failure.requestId} onRetry={failure.onRetry}>
          {failure.message}
        </ErrorState>
      )}
    </>
  );
};
