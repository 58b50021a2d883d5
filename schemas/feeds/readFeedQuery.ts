import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import { feedTree, orderedPath } from './feedFilter'
import type { FeedProperty, FeedTable } from './feedTable'
import { FeedQuestionError, readFeedFilter } from './readFeedFilter'

/** A question to one table of a feed. */
export interface FeedQuery {
  /** Undefined asks for all lines. */
  readonly tree: ConditionTree | undefined
  /** Empty sorts the newest records first. */
  readonly sort: readonly { readonly path: ValuePath; readonly descending: boolean }[]
  readonly properties: readonly FeedProperty[]
  /** The names that `$select` lists; null selects all. */
  readonly selected: readonly string[] | null
  readonly top: number | undefined
  readonly skip: number
  readonly isCounted: boolean
}

/**
 * The OData options that feeds understand. Any other that begins with `$` is refused, since ignoring it could return more lines than asked.
 */
const feedOptions = [
  '$filter',
  '$select',
  '$orderby',
  '$top',
  '$skip',
  '$count',
  '$skiptoken',
  '$format',
] as const
type FeedOption = (typeof feedOptions)[number]
export type FeedOptions = Readonly<Partial<Record<FeedOption, string>>>

const mostOrders = 5

/** Reads the options of an address. Throws a {@link FeedQuestionError} for an unknown option and for one that comes twice. */
export function readFeedOptions(parameters: Iterable<readonly [string, string]>): FeedOptions {
  const found = new Map<FeedOption, string>()
  for (const [name, value] of parameters) {
    if (!name.startsWith('$')) continue
    const option = feedOptions.find((one) => one === name)
    if (option === undefined || found.has(option))
      throw new FeedQuestionError(name.slice(0, 60), value.slice(0, 60))
    found.set(option, value)
  }
  const format = found.get('$format')
  if (format !== undefined && !/^(json|application\/json(;.*)?)$/i.test(format))
    throw new FeedQuestionError('$format', format.slice(0, 60))
  return Object.fromEntries(found)
}

/** Reads a question to a table. Throws a {@link FeedQuestionError} for what is not understood. */
export function readFeedQuery(options: FeedOptions, table: FeedTable): FeedQuery {
  const filter = options.$filter?.trim() ?? ''
  const selected = readSelect(options.$select, table)
  const all = [...table.properties.values()]
  return {
    tree: filter === '' ? undefined : feedTree(readFeedFilter(filter), table),
    sort: readOrder(options.$orderby, table),
    properties: selected ? selected.flatMap((name) => table.properties.get(name) ?? []) : all,
    selected,
    top: readWhole('$top', options.$top),
    skip: readWhole('$skip', options.$skip) ?? 0,
    isCounted: readFlag('$count', options.$count),
  }
}

function readWhole(option: FeedOption, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text.trim())) throw new FeedQuestionError(option, text.slice(0, 60))
  return Number(text)
}

function readFlag(option: FeedOption, text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false
  if (text !== 'true') throw new FeedQuestionError(option, text.slice(0, 60))
  return true
}

function readSelect(text: string | undefined, table: FeedTable): readonly string[] | null {
  if (text === undefined || text.trim() === '' || text.trim() === '*') return null
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !table.properties.has(name))
  if (unknown !== undefined) throw new FeedQuestionError('$select', unknown.slice(0, 60))
  return names
}

function readOrder(text: string | undefined, table: FeedTable): FeedQuery['sort'] {
  if (text === undefined || text.trim() === '') return []
  const parts = text.split(',')
  if (parts.length > mostOrders) throw new FeedQuestionError('$orderby', text.slice(0, 60))
  return parts.map((part) => {
    const [, name = '', direction] = /^\s*(\w{1,200})(?:\s+(asc|desc))?\s*$/.exec(part) ?? []
    const path = orderedPath(table.properties.get(name), table)
    if (!path) throw new FeedQuestionError('$orderby', part.trim().slice(0, 60))
    return { path, descending: direction === 'desc' }
  })
}
