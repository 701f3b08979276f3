import { brandVariables } from '../../../domain/core/brand.ts';

/** Applies an account's colour to the page, or to one part of it. */
export const applyBrand = (mainColor: string, element: HTMLElement = document.documentElement): void => {
  for (const [name, value] of Object.entries(brandVariables(mainColor)))
    element.style.setProperty(name, value);
};
