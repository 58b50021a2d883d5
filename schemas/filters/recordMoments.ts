import { conditionSaid, type ConditionWord } from '../conditions/names'
import type { ConditionLeaf, ConditionTree, ValuePath } from '../conditions/conditionTree'
import { measureIn } from '../conditions/order'
import { kindTraits, type Kind } from '../fields/kinds'
import { isDay, momentsOfDay, momentText, msAtLocal } from './dayFilter'
import { daysOfPeriod, todayIn } from './periods'

/*
 * Reads what filter strings say about moments: of metadata, which are absolute, and of answers, which are local days and times as written.
 */

/** The time zone and the current time of a filter. */
export interface Clock {
  /** IANA name. */
  readonly timezone: string
  readonly now?: Date
}

/** What a moment is compared with: an exact moment, or whole days of a zone. */
type When = { readonly moment: string } | { readonly start: string; readonly end: string }

const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/
/** Epoch seconds, as clients send them. */
const seconds = /^\d{1,11}(\.\d{1,6})?$/

function readWhen(value: string, { timezone, now }: Clock): When | undefined {
  const text = value.trim()
  const isWholeDay: boolean = isDay(text)
  if (isWholeDay) return momentsOfDay(text, timezone)
  const days = daysOfPeriod(text, todayIn(timezone, now))
  if (days)
    return { start: momentsOfDay(days.first, timezone).start, end: momentsOfDay(days.last, timezone).end }
  if (seconds.test(text)) return { moment: momentText(Number(text) * 1000) }
  const [, day = '', time = ''] = local.exec(text) ?? []
  const shown = isDay(day) ? Date.parse(`${day}T${time}Z`) : NaN
  if (!Number.isNaN(shown)) return { moment: momentText(msAtLocal(shown, timezone)) }
  // An unencoded plus in an address is read as a space.
  const ms = /^\d{4}-\d\d-\d\dT.*(Z|[+ -]\d\d:\d\d)$/.test(text) ? Date.parse(text.replace(' ', '+')) : NaN
  return Number.isNaN(ms) ? undefined : { moment: momentText(ms) }
}

/** Returns whether conditions can compare with it, which requires four-digit years. */
const isOfCalendar = (when: When): boolean =>
  Object.values(when).every((moment) => measureIn(moment) !== undefined)

/**
 * Returns the condition of a filter string on a moment of metadata: `created_at__gte=2026-08-01`, `created_at__exact=this_week`. Undefined
 * for an incomparable value.
 */
export function momentTree(
  path: ValuePath,
  word: ConditionWord,
  value: string,
  clock: Clock,
): ConditionTree | undefined {
  const { name, negated } = conditionSaid(word)
  if (name === 'is__empty') return { path, condition: word, operand: null }
  const [first, last = first, ...more] = (name === 'between' ? value.split(',') : [value]).map((one) =>
    readWhen(one, clock),
  )
  if (!first || !last || more.length > 0 || ![first, last].every(isOfCalendar)) return undefined
  const is = (condition: ConditionWord, operand: string): ConditionTree => ({ path, condition, operand })
  const from = is('gte', 'moment' in first ? first.moment : first.start)
  const upTo = 'moment' in last ? is('lte', last.moment) : is('lt', last.end)
  switch (name) {
    case 'gte':
      return from
    case 'lt':
      return is('lt', 'moment' in first ? first.moment : first.start)
    case 'gt':
      return 'moment' in first ? is('gt', first.moment) : is('gte', first.end)
    case 'lte':
      return upTo
    case 'exact':
    case 'iexact':
    case 'between': {
      const range: ConditionTree = { and: [from, upTo] }
      return negated ? { not: range } : range
    }
    default:
      return undefined
  }
}

/** Returns the condition that an answered day is, or is not, within a named period; undefined for other answers and values. */
export function periodLeaf(
  path: ValuePath,
  { kind, word }: { readonly kind: Kind; readonly word: ConditionWord },
  value: string,
  { timezone, now }: Clock,
): ConditionTree | undefined {
  const { moment } = kindTraits[kind]
  const { name, negated } = conditionSaid(word)
  if ((moment !== 'date' && moment !== 'datetime') || (name !== 'exact' && name !== 'iexact'))
    return undefined
  const days = daysOfPeriod(value.trim(), todayIn(timezone, now))
  if (!days) return undefined
  const [first, last] = moment === 'date' ? ['', ''] : [' 00:00:00', ' 23:59:59']
  const within: ConditionLeaf = {
    path,
    condition: 'between',
    operand: [days.first + first, days.last + last],
  }
  return negated ? { not: within } : within
}
