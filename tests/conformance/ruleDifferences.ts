import { firstDifference } from './parityCase'
import { casesOf } from './parityOutcome'

/** Cases of a seed whose rules, as compiled, do not do what they say; in words. */
export function ruleDifferences(seed: number, count: number): readonly string[] {
  return casesOf(seed, count).flatMap((given, at) => {
    const difference = firstDifference(given)
    return difference === undefined ? [] : [`case ${at}: ${difference}`]
  })
}
