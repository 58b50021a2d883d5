import { groupName, readFilterGroup, stringsOfGroup, type FilterString } from './filterGroup'
import { daysOfPeriod } from './periods'
import { isFilterName } from './filterName'

/*
 * Saved views of records. The query of a view is stored as one text of parameters, as in an address. Other clients send part of it in keys
 * of their own, which are merged into that text and derived from it.
 */

/** A period in which records were created: a named one, a month of a year, or a year. */
export interface AnswerPeriod {
  readonly month?: number | null
  readonly year?: number | null
  readonly period?: string | null
}

/** First and last day (`YYYY-MM-DD`) on which records were created. */
export interface AnswerRange {
  readonly from?: string | null
  readonly to?: string | null
}

/** Filters that other clients send besides the text. An absent key leaves the text's filter; null removes it. */
export interface PetitionKeys {
  readonly user_id?: number | null | undefined
  readonly created_by_id?: number | null | undefined
  readonly connection_id?: number | null | undefined
  readonly group_id?: number | null | undefined
  readonly deleted?: boolean | undefined
  readonly archived?: boolean | undefined
  readonly answer_period?: AnswerPeriod | null | undefined
  readonly answer_range?: AnswerRange | null | undefined
}

/** Keys that name a user, a connection or a group. */
const peopleKeys = ['user_id', 'created_by_id', 'connection_id', 'group_id'] as const

/** Query parameters in order. */
type Parameters = readonly FilterString[]

const madeAt = 'created_at'
/** Checks whether a period's name is known, for which any day will do. */
const anyDay = '2026-01-01'
const isOfName = (parameter: string, name: string) => parameter === name || parameter.startsWith(`${name}__`)

function periodText({ month, year, period }: AnswerPeriod): string | undefined {
  const text =
    period ?? (year == null ? '' : month == null ? `${year}` : `${year}-${`${month}`.padStart(2, '0')}`)
  return daysOfPeriod(text, anyDay) && text
}

/**
 * Returns the filter strings of a period or range. A range that ends before it begins ends where it begins. A period takes precedence over
 * a range.
 */
function momentsOf({ answer_period: period, answer_range: range }: PetitionKeys): readonly FilterString[] {
  const text = period ? periodText(period) : undefined
  if (text !== undefined) return [[`${madeAt}__iexact`, text]]
  const from = range?.from || undefined
  const to = range?.to || undefined
  const last = from !== undefined && to !== undefined && to < from ? from : to
  return [
    ...(from === undefined ? [] : [[`${madeAt}__gte`, from] as const]),
    ...(last === undefined ? [] : [[`${madeAt}__lte`, last] as const]),
  ]
}

/** Returns the parameters of a view's query, in which the given keys replace the parameters about the same thing. */
export function petitionOf(parameters: Parameters, keys: PetitionKeys): Parameters {
  const saysWhen = keys.answer_period !== undefined || keys.answer_range !== undefined
  const people = peopleKeys.filter((name) => keys[name] !== undefined)
  const states = (['deleted', 'archived'] as const).filter((name) => keys[name] !== undefined)
  const said = [...people, ...states, ...(saysWhen ? [madeAt] : [])]
  return [
    ...parameters.filter(([name]) => !said.some((one) => isOfName(name, one))),
    ...people.flatMap((name) => (keys[name] == null ? [] : [[`${name}__in`, String(keys[name])] as const])),
    ...states.flatMap((name) => (keys[name] ? [[name, 'true'] as const] : [])),
    ...(saysWhen ? momentsOf(keys) : []),
  ]
}

/** Returns the parameters in the keys of other clients. */
export function keysOfPetition(parameters: Parameters) {
  const said = new Map(parameters.toReversed())
  const person = (name: string) => {
    const id = said.get(`${name}__in`) ?? said.get(name) ?? ''
    return /^\d{1,9}$/.test(id) ? Number(id) : null
  }
  const when = said.get(`${madeAt}__iexact`) ?? ''
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(when) ?? []
  const from = said.get(`${madeAt}__gte`) ?? null
  const to = said.get(`${madeAt}__lte`) ?? null
  return {
    user_id: person('user_id'),
    created_by_id: person('created_by_id'),
    connection_id: person('connection_id'),
    group_id: person('group_id'),
    deleted: said.get('deleted') === 'true',
    archived: said.get('archived') === 'true',
    answer_period:
      daysOfPeriod(when, anyDay) === undefined
        ? null
        : {
            month: month === undefined ? null : Number(month),
            year: year === undefined ? null : Number(year),
            period: year === undefined ? when : null,
          },
    answer_range: from === null && to === null ? null : { from, to },
    filter_fields: parameters
      .filter(([name]) => isFilterName(name))
      .map(([filter, value]) => ({ filter, value })),
  }
}

/** Returns whether the parameters filter by folio, also within a group, which makes them a search and no view. */
export const asksFolio = (parameters: Parameters): boolean =>
  parameters.some(([name, value]) => {
    const group = name === groupName ? readFilterGroup(value) : undefined
    return (
      isOfName(name, 'folio') || (group && stringsOfGroup(group).some(([inner]) => isOfName(inner, 'folio')))
    )
  })

/** Returns whether a name of a view is valid: letters of any language, digits and underscores, at most 100. */
export const isViewName = (name: string): boolean => /^[\p{L}\p{M}\p{N}_]{1,100}$/u.test(name)
