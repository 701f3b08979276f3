import { CheckoutScreen } from '@reprise/sale/screens/journey/cart/checkout-screen.tsx';
import { useParams } from '@tanstack/react-router';

export const Page = () => {
  const { cartId } = useParams({ from: '/cart/$cartId/checkout' });
  return <CheckoutScreen cartId={cartId} />;
};
