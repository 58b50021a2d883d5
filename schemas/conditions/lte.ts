import { comparing } from './comparing'

/** Until, or at most, what the operand says. */
export const lte = comparing((sign) => sign <= 0)
