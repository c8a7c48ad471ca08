import { mergeConfig } from 'vite';
import base from '../../vite.config.ts';
import { mutant } from './mutant.ts';

export default mergeConfig(base, { plugins: [mutant], logLevel: 'error' });
