import { ConfirmationScreen } from '@reprise/journey/confirmation-screen';
import { useSearch } from '@tanstack/react-router';

export const Page = () => {
  const { ids } = useSearch({ from: '/buyback-confirmation-docs' });
  return <ConfirmationScreen ids={ids} docs />;
};
