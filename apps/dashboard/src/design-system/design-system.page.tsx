import { DesignSystem } from '@reprise/platform/screens/ui/design-system/design-system.tsx';

export const Page = () => (
  <>
    <h1>Reprise UI</h1>
    <DesignSystem />
  </>
);
