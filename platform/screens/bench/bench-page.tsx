import { PageTitle, Stack } from '../ui/frame/layout.tsx';
import { focusCodeField } from '../ui/core/controller.ts';
import { useLayoutEffect, type ReactNode } from 'react';
import './workshop.css';

type BenchPageProps = {
  title: string;
  badge?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
  /** Beside the work; below it where there is no room for both. */
  side?: ReactNode;
  children: ReactNode;
};

/**
 * A page of the bench. Its scan field gets the focus when the page appears, except on touch screens, where the keyboard
 * would cover half of the page.
 */
export const BenchPage = ({ side, children, ...title }: BenchPageProps) => {
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) focusCodeField();
  }, []);
  return (
    <div className="bench-page">
      <Stack gap={4}>
        <PageTitle {...title} />
        {side === undefined ? (
          children
        ) : (
          <div className="bench-beside">
            <div className="bench-main stack gap-4">{children}</div>
            {side}
          </div>
        )}
      </Stack>
    </div>
  );
};

/** The item on the left and the actions on the right; below each other on a phone. */
export const BenchColumns = ({ children }: { children: ReactNode }) => (
  <div className="bench-columns">{children}</div>
);
