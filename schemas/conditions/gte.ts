import { comparing } from './comparing'

/** From, or at least, what the operand says. */
export const gte = comparing((sign) => sign >= 0)
