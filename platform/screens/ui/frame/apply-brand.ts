import { brandVariables, themesCondition } from '../../../domain/core/brand.ts';

/** Applies an account's colours to the page, or to one part of it. */
export const applyBrand = (
  mainColor: string,
  element: HTMLElement = document.documentElement,
  accentColor: string | null = null,
): void => {
  const inThemes = CSS.supports(themesCondition);
  for (const [name, value] of Object.entries(brandVariables(mainColor, { inThemes, accentColor })))
    element.style.setProperty(name, value);
};
