import { ConfirmationScreen } from '@reprise/journey/confirmation-screen';
import { useSearch } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

export const Page = () => {
  const { ids } = useSearch({ from: '/buyback-confirmation' });
  return (
    <StoreSale cart={false}>
      <ConfirmationScreen ids={ids} />
    </StoreSale>
  );
};
