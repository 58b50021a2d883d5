import { isObject } from '../model/json'

/** The sets of a group's answer in which something is written. The database's `condition_sets` says the same. */
export const setsOf = (answer: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(answer) ? answer.filter(isObject).filter((set) => Object.keys(set).length > 0) : []

/** The same for questions about what is in a set: a group without sets is like one blank set, as rules see it. */
export function setsOrBlank(answer: unknown): readonly Record<string, unknown>[] {
  const sets = setsOf(answer)
  return sets.length > 0 ? sets : [{}]
}
