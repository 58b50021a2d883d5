import { compareCodes } from '../../../schemas/conditions/compareCodes'
import type { ConditionLeaf } from '../../../schemas/conditions/conditionTree'
import { conditionSaid } from '../../../schemas/conditions/names'
import { numberIn, type Measure } from '../../../schemas/conditions/order'
import { conditions } from '../../../schemas/conditions/registry'
import { numberOrder, orderRanks, valueOrder } from '../../../schemas/conditions/valueOrder'
import type { Json } from '../../../schemas/model/json'

/** The keys from one key up to another, both included. */
interface Span {
  readonly from: string
  readonly to: string
}

/** The values that a condition may mean: their key is within a span, or their searched text contains one of the texts. */
export interface PossibleValues {
  readonly spans: readonly Span[]
  readonly texts: readonly string[]
  /** A regular expression, as selectors write it, that the searched text must match (see `patternSql`). */
  readonly pattern?: string
}

const { nothing, boolean, number, moment, text, list, object } = orderRanks
/** Sorts after every key that begins the same. */
const end = String.fromCodePoint(0x10ffff)
const all = (from: string, to = from): Span => ({ from, to: `${to}${end}` })
const only = (key: string): Span => ({ from: key, to: key })
/** The keys of lists: they order by all members together, so any list may contain the value that is meant. */
export const lists: Span = all(list)
/** The keys of texts that begin like numbers. */
const numericTexts: Span = { from: `${text}+`, to: `${text}:` }

/** Matches how a moment with a zone begins, in lower or upper case. */
const writtenMoment = /^\d{4}-\d\d-\d\dt/i

/** Returns the spans of answers that equal a text: a number or a truth value may be written as a text. */
function alike(wanted: string): readonly Span[] {
  const amount = numberIn(wanted)
  return [
    ...(amount === undefined ? [only(valueOrder(wanted))] : [only(numberOrder(amount)), numericTexts]),
    // For conditions that ignore case the text is in lower case by now, but only moments in capitals have keys of moments.
    ...(writtenMoment.test(wanted) ? [only(valueOrder(wanted.toUpperCase()))] : []),
    ...(/^(true|false)$/i.test(wanted) ? [only(`${boolean}${Number(/^t/i.test(wanted))}`)] : []),
  ]
}

/** Returns spans of the days or times of day between two moments: by their first characters, which texts of any precision have. */
function between(from: Measure | undefined, to: Measure | undefined): readonly Span[] {
  const known = from ?? to
  if (!known) return []
  if ('number' in known) {
    const lowest = from && 'number' in from ? numberOrder(from.number) : number
    const highest = to && 'number' in to ? numberOrder(to.number) : `${number}${end}`
    return [{ from: lowest, to: highest }, numericTexts, lists]
  }
  const bounds = [from, to].map((one) => (one && 'moment' in one ? one.moment : undefined))
  const sort = known.moment.slice(0, 1)
  if (sort === 'Z') {
    const [lowest = moment, highest = end] = bounds
    return [{ from: bounds[0] ? `${moment}${lowest}` : moment, to: `${moment}${highest}` }, lists]
  }
  const begin = (bound: string) => valueOrder(sort === 'D' ? bound.slice(1, 11) : bound.slice(1, 6))
  const [lowest, highest] = bounds
  return [{ from: lowest ? begin(lowest) : text, to: `${highest ? begin(highest) : text}${end}` }, lists]
}

/** Matches a day or a time of day as answers write it; such texts sort by their characters. */
const clock = /^(\d{4}-\d\d-\d\d|\d\d:\d\d)/

/** Returns the spans of JSON values on one side of a bound, in CouchDB's order of types. */
function typed(value: Json, negated: boolean, isTime: boolean): readonly Span[] {
  if (typeof value === 'number') {
    const bound = numberOrder(value)
    return negated ? [{ from: `${nothing}n`, to: bound }] : [all(bound, object)]
  }
  const begun = typeof value === 'string' && isTime ? clock.exec(value)?.[0] : undefined
  if (begun === undefined) return []
  return negated
    ? [{ from: `${nothing}n`, to: `${valueOrder(begun)}${end}` }]
    : [all(moment), { from: valueOrder(begun), to: `${object}${end}` }]
}

/** Drops spans that lie within others, so that no document is read twice. */
function apart(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = []
  const inOrder = spans.toSorted(
    (one, other) => compareCodes(one.from, other.from) || compareCodes(other.to, one.to),
  )
  for (const span of inOrder) {
    const last = kept.at(-1)
    if (last === undefined || compareCodes(last.to, span.to) < 0) kept.push(span)
  }
  return kept
}

const common = (one: Span, other: Span): Span | undefined => {
  const from = compareCodes(one.from, other.from) < 0 ? other.from : one.from
  const to = compareCodes(one.to, other.to) < 0 ? one.to : other.to
  if (compareCodes(to, from) < 0) return undefined
  return [one, other].find((span) => span.from === from && span.to === to) ?? { from, to }
}

/** Returns the values that two conditions on the same value may both mean; undefined when combining them tells no more than each alone. */
export function possibleForBoth(one: PossibleValues, other: PossibleValues): PossibleValues | undefined {
  const isSpanned = ({ texts, pattern }: PossibleValues) => texts.length === 0 && pattern === undefined
  if (!isSpanned(one) || !isSpanned(other)) return undefined
  const spans = one.spans.flatMap((span) => other.spans.flatMap((found) => common(span, found) ?? []))
  return spans.length === 0 ? undefined : { spans: apart(spans), texts: [] }
}

/**
 * Returns values among which are all that a condition means, though it may not mean some of them; undefined when the condition tells
 * nothing about that. `folded`: the searched texts are folded, and lists have them too.
 */
export function possibleValues(
  { condition: word, operand }: ConditionLeaf,
  { folded, isTime }: { readonly folded: boolean; readonly isTime: boolean },
): PossibleValues | undefined {
  const { name, negated } = conditionSaid(word)
  const said = (spans: readonly Span[], texts: readonly string[] = []): PossibleValues | undefined =>
    spans.length + texts.length > 0 ? { spans: apart(spans), texts } : undefined
  const read = <Name extends keyof typeof conditions>(of: Name) =>
    conditions[of].read(operand) as ReturnType<(typeof conditions)[Name]['read']>
  if (name === '$gt' || name === '$gte') return said(typed(operand as Json, negated, isTime))
  if (negated) return undefined
  switch (name) {
    case 'exact':
    case 'iexact': {
      const wanted = read(name)
      return wanted === undefined ? undefined : said([...alike(wanted), lists])
    }
    case 'in':
      return said([...(read(name) ?? []).flatMap(alike), lists])
    case 'in__number':
      return said([...(read(name) ?? []).map((one) => only(numberOrder(one))), numericTexts, lists])
    case 'exact__number': {
      const wanted = read(name)
      return said(between(wanted, wanted))
    }
    case 'lt':
    case 'lte':
    case 'lt__number':
    case 'lte__number':
      return said(between(undefined, read(name)))
    case 'gt':
    case 'gte':
    case 'gt__number':
    case 'gte__number':
      return said(between(read(name), undefined))
    case 'between': {
      const range = read(name)
      return range && said(between(range.first, range.last))
    }
    case 'is__empty':
      return said([all(nothing), only(text), lists, all(object)])
    case '$eq':
      return said([only(valueOrder(operand))])
    case '$in':
      return Array.isArray(operand) ? said(operand.map((one) => only(valueOrder(one)))) : undefined
    case 'icontains':
    case 'istartswith':
    case 'iendswith': {
      const wanted = folded ? read(name) : undefined
      return wanted === undefined ? undefined : said([], [wanted])
    }
    case '$regex': {
      const pattern = folded ? undefined : read(name)
      return typeof pattern === 'string' ? { spans: [], texts: [], pattern } : undefined
    }
    default:
      return undefined
  }
}
