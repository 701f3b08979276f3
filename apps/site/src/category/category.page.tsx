import { CategoryScreen } from '@reprise/sale/screens/journey/estimate/categories-screen.tsx';
import { useParams } from '@tanstack/react-router';

export const Page = () => {
  const { id, slug } = useParams({ from: '/category/$id/$slug' });
  return <CategoryScreen categoryId={id} slug={slug} />;
};
