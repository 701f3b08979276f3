import { ErrorState, SkeletonLines } from '../../ui/shown/states.tsx';
import { WayBack } from '../../shell/way-back.tsx';
import type { ReactNode } from 'react';
import { useFailure } from './failure.ts';

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

/** A part of a page with data of the server: with its states loading, failed and forbidden. */
export const Loaded = <Data,>({
  query,
  title,
  way = title === undefined ? undefined : <WayBack />,
  children,
}: {
  query: Asked<Data>;
  /** The page's h1 while there is no other. */
  title?: string;
  /** Where to continue when there is nothing to show; back, if it is the whole page. */
  way?: ReactNode;
  children: (data: Data) => ReactNode;
}) => {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  const heading = title === undefined ? null : <h1>{title}</h1>;
  if (failure === undefined) {
    return (
      <div className="stack gap-4" data-opening={title === undefined ? undefined : ''}>
        {heading}
        <SkeletonLines lines={6} />
      </div>
    );
  }
  const { message, ...rest } = failure;
  return (
    <>
      {heading}
      <ErrorState {...rest} action={way}>
        {message}
      </ErrorState>
    </>
  );
};
