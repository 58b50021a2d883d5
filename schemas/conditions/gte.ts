import { comparing } from './comparing'

/** Holds where the answer is the operand, comes after it or is larger. */
export const gte = comparing((sign) => sign >= 0)
