import { isObject } from '../model/json'

/** Returns the sets of a group's answer that are not blank. The database's `condition_sets` does the same. */
export const setsOf = (answer: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(answer) ? answer.filter(isObject).filter((set) => Object.keys(set).length > 0) : []

/** Returns the sets for questions about their members: a group without sets counts as one blank set, as rules see it. */
export function setsOrBlank(answer: unknown): readonly Record<string, unknown>[] {
  const sets = setsOf(answer)
  return sets.length > 0 ? sets : [{}]
}
