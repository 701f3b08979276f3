import { ErrorState, SkeletonLines, useOpening } from '../../ui/shown/states.tsx';
import { WayBack } from '../../shell/way-back.tsx';
import type { ReactNode } from 'react';
import { useFailure } from './failure.ts';

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };

const Opening = ({ heading }: { heading: ReactNode }) => {
  useOpening();
  return (
    <div className="stack gap-4">
      {heading}
      <SkeletonLines lines={6} />
    </div>
  );
};

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
  if (failure === undefined) return <Opening heading={heading} />;
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
