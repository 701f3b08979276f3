import { useSearch } from '@tanstack/react-router';
import { ProposalPage } from './proposal-page.tsx';

export const Page = () => {
  const { token = '' } = useSearch({ from: '/buyback/$buybackId/reject' });
  return <ProposalPage token={token} first="reject" />;
};
