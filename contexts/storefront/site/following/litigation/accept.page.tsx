import { useSearch } from '@tanstack/react-router';
import { ProposalPage } from './proposal-page.tsx';

export const Page = () => {
  const { token = '' } = useSearch({ from: '/buyback/$buybackId/accept' });
  return <ProposalPage token={token} first="accept" />;
};
