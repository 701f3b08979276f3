import { CheckoutScreen } from '@reprise/journey/checkout-screen';
import { useParams } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

export const Page = () => {
  const { cartId } = useParams({ from: '/cart/$cartId/checkout' });
  return (
    <StoreSale cart={false}>
      <CheckoutScreen cartId={cartId} />
    </StoreSale>
  );
};
