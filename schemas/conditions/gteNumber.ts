import { comparingNumbers } from './comparing'

/** At least a number. */
export const gteNumber = comparingNumbers((sign) => sign >= 0)
