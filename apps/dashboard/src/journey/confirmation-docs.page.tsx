import { ConfirmationScreen } from '@reprise/sale/screens/journey/confirmation/confirmation-screen.tsx';
import { useSearch } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

export const Page = () => {
  const { ids } = useSearch({ from: '/buyback-confirmation-docs' });
  return (
    <StoreSale cart={false}>
      <ConfirmationScreen ids={ids} docs />
    </StoreSale>
  );
};
