import { isConditionWord, type ConditionWord } from '../conditions/names'
import { groupName } from './filterGroup'
import { isRecordMetadata } from './recordMetadata'

/* The names of filter strings: `answer__<field id>__<condition>`, `created_at__gte`, or `off__…` for one that is switched off. */

/** Returns the name that stands for an answer. */
export const answerName = (fieldId: string): string => `answer__${fieldId}`
/** Returns the name that stands for the number of a group's sets. */
export const setCountName = (groupId: string): string => `answer__${groupId}__set_count`

const off = 'off__'
export const offName = (parameter: string): string => off + parameter
export const isOffName = (parameter: string): boolean => parameter.startsWith(off)

/** Parameters that select deleted or archived records instead of those in use. */
const states: ReadonlySet<string> = new Set(['deleted', 'archived'])
export const isStateName = (name: string): boolean => states.has(name)

export interface FilterName {
  /** `answer__<field id>`, the same with `__set_count`, or a metadata name. */
  readonly of: string
  /** The condition; equality when the name has none. */
  readonly word: ConditionWord
  readonly isOff: boolean
}

/** Reads the name of a parameter; returns undefined for other names, and for conditions that filter strings do not support. */
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

/** Returns what a parameter with a filter's name is about, even when it cannot be read. */
export function namedBy(parameter: string): string {
  const shown = isOffName(parameter) ? parameter.slice(off.length) : parameter
  return /^(answer__[0-9a-f]{24}|[a-z]+(?:_[a-z]+)*)/.exec(shown)?.[1] ?? ''
}

/** Returns whether a parameter has a filter's name, even when it cannot be read. */
export function isFilterName(name: string): boolean {
  const shown = isOffName(name) ? name.slice(off.length) : name
  const [of = '', word] = shown.startsWith('answer__') ? ['answer'] : shown.split('__')
  if (name === groupName || of === 'answer' || isStateName(shown)) return true
  return isRecordMetadata(of) && word !== ''
}
