import { readNumber } from '../fields/shared/number'
import { foldForSearch } from '../conditions/fold'
import { isObject } from '../model/json'
import type { Operator } from './operators'

/** Empty is nothing, blank text, an empty list or object; `0` and `false` are answers. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  if (Array.isArray(answer)) return answer.every(isEmptyAnswer)
  return isObject(answer) && Object.keys(answer).length === 0
}

/** Does one answer compare so to a rule's value? A list matches when one of its members does; an object never does. */
export function compareAnswer(operator: Operator, numeric: boolean, answer: unknown, value: string): boolean {
  if (operator === 'isEmpty') return isEmptyAnswer(answer)
  if (Array.isArray(answer)) return answer.some((item) => compareAnswer(operator, numeric, item, value))
  const text = textOf(answer)
  if (text === undefined) return false
  switch (operator) {
    case 'is':
      return text === caseless(value) || value.split(',').some((part) => caseless(part) === text)
    case 'isExactly':
      return String(answer).trim() === value.trim()
    case 'contains':
      return searched(value) !== '' && searched(text).includes(searched(value))
    case 'startsWith':
      return searched(value) !== '' && searched(text).startsWith(searched(value))
    case 'endsWith':
      return searched(value) !== '' && searched(text).endsWith(searched(value))
    case 'isNumber':
      return order(text, caseless(value), true) === 0
    case 'less':
      return within(order(text, caseless(value), numeric), (sign) => sign < 0)
    case 'lessOrEqual':
      return within(order(text, caseless(value), numeric), (sign) => sign <= 0)
    case 'greater':
      return within(order(text, caseless(value), numeric), (sign) => sign > 0)
    case 'greaterOrEqual':
      return within(order(text, caseless(value), numeric), (sign) => sign >= 0)
  }
}

function within(sign: number | undefined, test: (sign: number) => boolean): boolean {
  return sign !== undefined && test(sign)
}

function textOf(answer: unknown): string | undefined {
  if (typeof answer !== 'string' && typeof answer !== 'number' && typeof answer !== 'boolean')
    return undefined
  const text = caseless(String(answer))
  return text === '' ? undefined : text
}

/** What is equal is so whatever its case; what is searched for is found whatever its accents, too. */
const caseless = (text: string) => text.trim().normalize('NFC').toLowerCase()
const searched = (text: string) => foldForSearch(text.trim())

const calendar = /^(\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?|\d\d:\d\d(:\d\d)?)$/

/** Negative, zero or positive as `a` comes before, with or after `b`; undefined when the two cannot be compared. */
function order(a: string, b: string, numeric: boolean): number | undefined {
  const [left, right] = [readNumber(a), readNumber(b)]
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (numeric || !calendar.test(a) || !calendar.test(b) || a.includes('-') !== b.includes('-'))
    return undefined
  return a < b ? -1 : a > b ? 1 : 0
}
