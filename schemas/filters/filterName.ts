import { isConditionWord, type ConditionWord } from '../conditions/names'
import { groupName } from './filterGroup'
import { isRecordMetadata } from './recordMetadata'

/* The names of filter strings: `answer__<field id>__<condition>`, `created_at__gte`, `off__…` for one that asks nothing for now. */

/** What a filter string names where it is about an answer. */
export const answerName = (fieldId: string): string => `answer__${fieldId}`
/** What it names where it is about how many sets a group has. */
export const setCountName = (groupId: string): string => `answer__${groupId}__set_count`

const off = 'off__'
export const offName = (parameter: string): string => off + parameter
export const isOffName = (parameter: string): boolean => parameter.startsWith(off)

/** Which of the records are listed at all: those in use, unless one of these is `true`. */
const states: ReadonlySet<string> = new Set(['deleted', 'archived'])
export const isStateName = (name: string): boolean => states.has(name)

export interface FilterName {
  /** `answer__<field id>`, the same with `__set_count`, or metadata. */
  readonly of: string
  /** A name without a condition asks for the same value. */
  readonly word: ConditionWord
  readonly isOff: boolean
}

/** What a parameter is called that says a condition; undefined for other names, and for conditions that no filter string can say. */
export function readFilterName(parameter: string): FilterName | undefined {
  const isOff = isOffName(parameter)
  const [, of = '', said] =
    /^(answer__[0-9a-f]{24}(?:__set_count)?|[a-z]+(?:_[a-z]+)*)(?:__(.+))?$/.exec(
      isOff ? parameter.slice(off.length) : parameter,
    ) ?? []
  if (of === '') return undefined
  if (isStateName(of)) return said === undefined ? { of, word: 'iexact', isOff } : undefined
  const word = said ?? 'exact'
  return isConditionWord(word) && !word.startsWith('$') ? { of, word, isOff } : undefined
}

/** What a parameter that is named like a filter is about, whether or not it can be read. */
export function namedBy(parameter: string): string {
  const shown = isOffName(parameter) ? parameter.slice(off.length) : parameter
  return /^(answer__[0-9a-f]{24}|[a-z]+(?:_[a-z]+)*)/.exec(shown)?.[1] ?? ''
}

/** True for a parameter that is named like a filter, whether or not it can be read. */
export function isFilterName(name: string): boolean {
  const shown = isOffName(name) ? name.slice(off.length) : name
  const [of = '', word] = shown.startsWith('answer__') ? ['answer'] : shown.split('__')
  if (name === groupName || of === 'answer' || isStateName(shown)) return true
  return isRecordMetadata(of) && word !== ''
}
