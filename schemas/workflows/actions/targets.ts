import { isObject, own } from '../../model/json'
import { readMapping } from '../mapping/readMapping'
import type { ActionPart, Configuration, PlanAbout } from './action'

/* What the actions that write into another form or a catalog have in common. */

export interface NamedItem {
  readonly id: number | null
  readonly name: string
}

/** Reads an item in the shape of configurations: `{id, name, …}`. */
export function namedItem(stored: unknown): NamedItem | undefined {
  if (!isObject(stored)) return undefined
  const { id, name } = stored
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : NaN
  const isId = Number.isSafeInteger(number) && number > 0
  if (!isId && typeof name !== 'string') return undefined
  return { id: isId ? number : null, name: typeof name === 'string' ? name : '' }
}

export const itemsIn = (list: unknown): readonly NamedItem[] =>
  Array.isArray(list) ? list.flatMap((one: unknown) => namedItem(one) ?? []) : []

/** Returns the ids of the items that have one. */
export const idsOf = (items: readonly (NamedItem | undefined)[]): readonly number[] =>
  items.flatMap((item) => item?.id ?? [])

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the fields of the workflow's own form that a mapping reads. */
export const fieldsMapped = (mapping: unknown): readonly string[] =>
  readMapping(mapping).flatMap(({ source, conditions }) => [
    ...(source.from === 'field' ? [source.fieldId] : []),
    ...conditions.flatMap(({ answer_id: id }) => (typeof id === 'string' && id !== '' ? [id] : [])),
  ])

export const partOf = (
  kind: 'form' | 'catalog' | 'script',
  item: NamedItem | undefined,
): readonly ActionPart[] => (item ? [{ kind, ...item }] : [])

/** Returns the id of the group for each of whose sets the action runs. */
export const groupIn = (configuration: Configuration): string => textOf(configuration['group_id'])

/** Returns the sets of that group with their places. */
export function setsIn(configuration: Configuration, { record }: PlanAbout) {
  const groupId = groupIn(configuration)
  const sets: unknown = own(record.answers, groupId)
  const list: readonly unknown[] = Array.isArray(sets) ? sets : []
  return list.flatMap((set, index) =>
    isObject(set) && Object.keys(set).length > 0 ? [{ groupId, index }] : [],
  )
}

export interface NamedPerson {
  readonly id: number | null
  readonly email: string
  readonly name: string
}

/** Reads a person in the shape of configurations: `{id, email, first_name, username}`. */
export function namedPerson(stored: unknown): NamedPerson | undefined {
  if (!isObject(stored)) return undefined
  const { id } = stored
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : NaN
  const isId = Number.isSafeInteger(number) && number > 0
  const email = textOf(stored['email']) || textOf(stored['username'])
  if (!isId && email === '') return undefined
  return { id: isId ? number : null, email, name: textOf(stored['name']) || textOf(stored['first_name']) }
}
