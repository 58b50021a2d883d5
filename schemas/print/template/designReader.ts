import type { CodedError } from '../../model/errors'
import { isObject, own } from '../../model/json'
import { designRanges } from './templateDesign'

export const templateProblemCodes = [
  'NOT_A_TEMPLATE',
  'OUT_OF_RANGE',
  'TEXT_NOT_READ',
  'TOO_LONG',
  'TOO_MANY',
  'UNKNOWN_BLOCK',
  'UNKNOWN_FIELD',
  'UNKNOWN_VALUE',
] as const

/** A problem in a design, and its path (`blocks.3.text`). */
export interface TemplateProblem {
  readonly path: string
  readonly code: (typeof templateProblemCodes)[number]
  readonly params?: CodedError['params']
}

/** Returns a reader of an object's parts. Absent parts get their default; wrong ones too, and are reported in `problems`. */
export function readerOf(stored: unknown, prefix: string, problems: TemplateProblem[]) {
  const at = (key: string): unknown => (isObject(stored) ? own(stored, key) : undefined)
  const wrong = (key: string, code: TemplateProblem['code'], params?: TemplateProblem['params']) =>
    problems.push({ path: `${prefix}${key}`, code, ...(params && { params }) })
  return {
    string: (key: string, longest: number): string => {
      const value = at(key)
      if (value === undefined || value === null) return ''
      if (typeof value !== 'string') wrong(key, 'UNKNOWN_VALUE')
      else if (value.length > longest) wrong(key, 'TOO_LONG', { max: longest })
      return typeof value === 'string' ? value.slice(0, longest) : ''
    },
    flag: (key: string, usual: boolean): boolean => {
      const value = at(key)
      if (value !== undefined && typeof value !== 'boolean') wrong(key, 'UNKNOWN_VALUE')
      return typeof value === 'boolean' ? value : usual
    },
    number: (key: string, range: keyof typeof designRanges, usual: number): number => {
      const value = at(key)
      if (value === undefined) return usual
      const [min, max] = designRanges[range]
      if (typeof value === 'number' && value >= min && value <= max) return value
      wrong(key, 'OUT_OF_RANGE', { min, max })
      return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : usual
    },
    oneOf: <Value extends string | number>(key: string, values: readonly Value[], usual: Value): Value => {
      const value = at(key)
      if (value === undefined) return usual
      const found = values.find((one) => one === value)
      if (found === undefined) wrong(key, 'UNKNOWN_VALUE')
      return found ?? usual
    },
    list: (key: string, most: number): readonly unknown[] => {
      const value = at(key)
      if (value === undefined) return []
      if (!Array.isArray(value)) {
        wrong(key, 'UNKNOWN_VALUE')
        return []
      }
      if (value.length > most) wrong(key, 'TOO_MANY', { max: most })
      return value.slice(0, most) as readonly unknown[]
    },
  }
}
