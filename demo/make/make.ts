import { makePictures } from './make-pictures.ts';
import { makeCategories } from './make-categories.ts';
import { makeProducts } from './make-products.ts';
import { makeQuestions } from './make-questions.ts';

/** Writes the catalogue of the demo from `sources/` and the texts beside this file: `node demo/make/make.ts`. */
console.log(
  `${makeProducts()} products, ${makeCategories()} categories, ${makeQuestions()} diagnostic questions written`,
);
makePictures();
