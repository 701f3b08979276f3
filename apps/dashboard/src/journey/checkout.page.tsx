import { CheckoutScreen } from '@reprise/sale/screens/journey/cart/checkout-screen.tsx';
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
