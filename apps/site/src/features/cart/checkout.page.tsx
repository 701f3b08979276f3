import { CheckoutScreen } from '@reprise/journey/checkout-screen';
import { useParams } from '@tanstack/react-router';

export const Page = () => {
  const { cartId } = useParams({ from: '/cart/$cartId/checkout' });
  return <CheckoutScreen cartId={cartId} />;
};
