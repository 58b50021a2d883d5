import { comparingNumbers } from './comparing'

/** The same number, however it is written. */
export const exactNumber = comparingNumbers((sign) => sign === 0)
