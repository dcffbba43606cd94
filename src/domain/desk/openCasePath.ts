import { paths } from '../routes/routes';
import type { Thing } from './desk';

/** Where an operator opens a case of what nobody has reported. Apart from `paths`, which is part of every page. */
export const openCasePath = (thing: Thing, id: string): string => `${paths.desk}/cases/new?thing=${thing}&id=${encodeURIComponent(id)}`;
