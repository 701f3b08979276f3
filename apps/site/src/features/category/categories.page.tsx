export { CategoriesScreen as Page } from '@reprise/journey/categories-screen';
