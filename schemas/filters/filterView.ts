import { groupName, readFilterGroup, stringsOfGroup, type FilterString } from './filterGroup'
import { daysOfPeriod } from './periods'
import { isFilterName } from './filterName'

/*
 * Saved views of records: what they ask is one text of parameters, as an address has them. Other clients say some of it in keys of their own, which are
 * read into that text and told from it.
 */

/** A period of when records were made: one with a name, or a month of a year, or a year. */
export interface AnswerPeriod {
  readonly month?: number | null
  readonly year?: number | null
  readonly period?: string | null
}

/** Days (`YYYY-MM-DD`) from which, and up to which, records were made. */
export interface AnswerRange {
  readonly from?: string | null
  readonly to?: string | null
}

/** What other clients say beside the text. Absent: as the text has it; null: nothing of it is asked. */
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

/** Keys that name a person, a connection or a group. */
const peopleKeys = ['user_id', 'created_by_id', 'connection_id', 'group_id'] as const

/** Parameters of an address, in their order. */
type Parameters = readonly FilterString[]

const madeAt = 'created_at'
/** Whether a period has a name that is known does not depend on the day. */
const anyDay = '2026-01-01'
const isOfName = (parameter: string, name: string) => parameter === name || parameter.startsWith(`${name}__`)

function periodText({ month, year, period }: AnswerPeriod): string | undefined {
  const text =
    period ?? (year == null ? '' : month == null ? `${year}` : `${year}-${`${month}`.padStart(2, '0')}`)
  return daysOfPeriod(text, anyDay) && text
}

/** The days that a period or a range are; a range that ends before it begins ends where it begins. A period goes before a range. */
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

/** The parameters of what a view asks: those given, in which the keys that are said take the place of what they say of the same. */
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

/** What parameters say in the keys of other clients. */
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

/** Whether records are asked for by their folio, also within a group: then it is a search for them and no view. */
export const asksFolio = (parameters: Parameters): boolean =>
  parameters.some(([name, value]) => {
    const group = name === groupName ? readFilterGroup(value) : undefined
    return (
      isOfName(name, 'folio') || (group && stringsOfGroup(group).some(([inner]) => isOfName(inner, 'folio')))
    )
  })

/** Names of views: letters of any language, digits and underscores. */
export const isViewName = (name: string): boolean => /^[\p{L}\p{M}\p{N}_]{1,100}$/u.test(name)
