import { CategoryScreen } from '@reprise/sale/screens/journey/estimate/categories-screen.tsx';
import { useParams } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

export const Page = () => {
  const { id } = useParams({ from: '/category/$id/$slug' });
  return (
    <StoreSale>
      <CategoryScreen categoryId={id} />
    </StoreSale>
  );
};
