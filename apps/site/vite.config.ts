import { appBuild } from '../build/vite.ts';

export default appBuild(import.meta.dirname);
