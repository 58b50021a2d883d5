import type { ConditionTree } from '../conditions/conditionTree'
import { isObject } from '../model/json'

/*
 * Filter strings joined by "and" and "or", as one parameter of an address has them:
 * `where={"or":["folio__icontains=12",{"and":["points__gte__number=5","answer__…__in=a,b"]}]}`.
 */

/** A parameter of an address, and its value. */
export type FilterString = readonly [name: string, value: string]

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

export const isFilterGroup = (node: FilterString | FilterGroup): node is FilterGroup => !Array.isArray(node)

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
export function allOf<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const there = list.filter((one) => one !== undefined)
  return there.length === list.length ? there : undefined
}

/** All filter strings of a group, in their order. */
export const stringsOfGroup = ({ of }: FilterGroup): readonly FilterString[] =>
  of.flatMap((node) => (isFilterGroup(node) ? stringsOfGroup(node) : [node]))

/** What a filter string asks: `off` where it is switched off, undefined when it asks nothing that can be compared. */
export type ReadString = (one: FilterString) => ConditionTree | 'off' | undefined

/** What a group asks; `off` when all of it is switched off, undefined when some of it asks nothing that can be compared. */
export function treeOfGroup({ join, of }: FilterGroup, treeOf: ReadString): ReturnType<ReadString> {
  const trees = allOf(of.map((node) => (isFilterGroup(node) ? treeOfGroup(node, treeOf) : treeOf(node))))
  if (!trees) return undefined
  const asked = trees.filter((tree) => tree !== 'off')
  if (asked.length === 0) return 'off'
  return join === 'and' ? { and: asked } : { or: asked }
}
