import { DesignSystem } from '@reprise/ui/design-system';

export const Page = () => (
  <>
    <h1>Reprise UI</h1>
    <DesignSystem />
  </>
);
