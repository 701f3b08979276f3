import { ConfirmationScreen } from '@reprise/sale/screens/journey/confirmation/confirmation-screen.tsx';
import { useSearch } from '@tanstack/react-router';

export const Page = () => {
  const { ids } = useSearch({ from: '/buyback-confirmation' });
  return <ConfirmationScreen ids={ids} />;
};
