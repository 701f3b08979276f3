import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { ReactNode } from 'react';

export type PossibleFact = { key: string; label: string; value: ReactNode };

/** A card of facts; unknown ones are left out. */
export const FactCard = ({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly PossibleFact[];
  children?: ReactNode;
}) => {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <Card>
      <Stack>
        <h2>{title}</h2>
        {known.length > 0 ? <DescriptionList facts={known} /> : null}
        {children}
      </Stack>
    </Card>
  );
};
