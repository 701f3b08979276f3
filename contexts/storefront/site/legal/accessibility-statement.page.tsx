import { LegalPage } from './legal-page.tsx';

export const Page = () => <LegalPage paper="accessibilityStatement" />;
