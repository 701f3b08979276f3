import { defineSearchElement } from '@reprise/storefront/screens/element/search-element.ts';
import { askSite } from '@reprise/storefront/screens/element/site-link.ts';

// the site whose script this is, unless the element names another
const script = document.currentScript;
if (script instanceof HTMLScriptElement) defineSearchElement(askSite(new URL(script.src).origin));
