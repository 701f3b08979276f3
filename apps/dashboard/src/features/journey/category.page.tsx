import { CategoryScreen } from '@reprise/journey/categories-screen';
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
