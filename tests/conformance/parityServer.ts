import { firstDifference } from './parityCase'
import { casesOf, paritySide, type ParitySide } from './parityOutcome'

/* The server's side: plain states, and the rules' meaning read directly beside them. */

/** Cases of a seed whose rules, as compiled, do not do what they say. */
function ruleDifferences(seed: number, count: number): readonly string[] {
  return casesOf(seed, count).flatMap((given, at) => {
    const difference = firstDifference(given)
    return difference === undefined ? [] : [`case ${at}: ${difference}`]
  })
}

export interface ServerSide extends ParitySide {
  readonly ruleDifferences: typeof ruleDifferences
}

export const side: ServerSide = { ...paritySide((initial) => initial), ruleDifferences }
