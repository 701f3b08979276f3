import { controlCases } from './cases-control.ts';
import { provoke } from './provoke.ts';

provoke(controlCases);
