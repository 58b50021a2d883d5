import type { ConditionTree } from '../conditions/conditionTree'
import { isDraftGroup, isDraftKept, type DraftGroup, type DraftNode } from '../conditions/draft'
import { isObject } from '../model/json'
import { filterString, readFilterString, type FilterString, type RecordCondition } from './filterString'

/*
 * Filter strings joined by "and" and "or", as one parameter of an address has them:
 * `where={"or":["folio__icontains=12",{"and":["points__gte__number=5","answer__…__in=a,b"]}]}`.
 */

/** The parameter that has a group. */
export const groupName = 'where'

/** Filter strings of which all must hold (`and`), or any; some of them groups again. Never empty. */
export interface FilterGroup {
  readonly join: 'and' | 'or'
  readonly of: readonly (FilterString | FilterGroup)[]
}

/** Deeper groups cannot be read by people any more. */
const deepest = 3
/** More make an address that some browsers and proxies cut. */
const longest = 6_000

const isFilterGroup = (node: FilterString | FilterGroup): node is FilterGroup => !Array.isArray(node)

/** The group that a parameter's value is; undefined for what is none, is empty somewhere, lies deeper than 3 levels or is too long. */
export function readFilterGroup(text: string): FilterGroup | undefined {
  if (text.length > longest) return undefined
  try {
    return groupOf(JSON.parse(text), 1)
  } catch {
    return undefined
  }
}

function groupOf(value: unknown, depth: number): FilterGroup | undefined {
  if (!isObject(value) || depth > deepest) return undefined
  const [[join, nodes] = ['', null], ...more] = Object.entries(value)
  if ((join !== 'and' && join !== 'or') || !Array.isArray(nodes) || nodes.length === 0 || more.length > 0)
    return undefined
  const of = allOf(
    nodes.map((node: unknown) => (typeof node === 'string' ? stringOf(node) : groupOf(node, depth + 1))),
  )
  return of && { join, of }
}

/** `name=value`, which is not encoded. */
function stringOf(text: string): FilterString | undefined {
  const at = text.indexOf('=')
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : undefined
}

/** The list; undefined when something in it is. */
function allOf<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const there = list.filter((one) => one !== undefined)
  return there.length === list.length ? there : undefined
}

/** All filter strings of a group, in their order. */
export const stringsOfGroup = ({ of }: FilterGroup): readonly FilterString[] =>
  of.flatMap((node) => (isFilterGroup(node) ? stringsOfGroup(node) : [node]))

/** What a group asks, by what each of its filter strings does; undefined when one asks nothing that can be compared. */
export function treeOfGroup(
  { join, of }: FilterGroup,
  treeOf: (one: FilterString) => ConditionTree | undefined,
): ConditionTree | undefined {
  const trees = allOf(of.map((node) => (isFilterGroup(node) ? treeOfGroup(node, treeOf) : treeOf(node))))
  return trees && (join === 'and' ? { and: trees } : { or: trees })
}

/** A group as a builder changes it; undefined when one of its filter strings says no condition. */
export function draftOfGroup({ join, of }: FilterGroup): DraftGroup | undefined {
  const nodes = allOf<DraftNode>(
    of.map((node) => (isFilterGroup(node) ? draftOfGroup(node) : readFilterString(node))),
  )
  return nodes && { join, of: nodes }
}

/** The parameter's value of what a builder made; undefined while nothing in it is whole. Groups in which nothing is go. */
export function groupText(draft: DraftGroup): string | undefined {
  const value = valueOf(draft)
  return value && JSON.stringify(value)
}

function valueOf({ join, of }: DraftGroup): object | undefined {
  const values = of.flatMap((node): readonly (object | string)[] => {
    if (isDraftKept(node)) return []
    const value = isDraftGroup(node) ? valueOf(node) : textOf(node)
    return value === undefined ? [] : [value]
  })
  return values.length === 0 ? undefined : { [join]: values }
}

function textOf({
  path: [name, ...below],
  condition,
  operand,
}: Exclude<DraftNode, DraftGroup | { kept: unknown }>) {
  if (name === undefined || below.length > 0 || condition === null) return undefined
  const whole: RecordCondition = { path: [name], condition, operand }
  const [parameter, value] = filterString(whole)
  return readFilterString([parameter, value]) && `${parameter}=${value}`
}
