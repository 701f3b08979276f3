import type { ReactNode } from 'react';
import { Card, Stack } from '../frame/layout.tsx';

/** One section of the showcase, under the name that screens import. */
export const Sample = ({
  name,
  bare = false,
  children,
}: {
  name: string;
  bare?: boolean;
  children: ReactNode;
}) => (
  <Stack gap={2}>
    <h3>{name}</h3>
    {bare ? (
      <Stack>{children}</Stack>
    ) : (
      <Card>
        <Stack>{children}</Stack>
      </Card>
    )}
  </Stack>
);
