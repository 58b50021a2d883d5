import type { ConditionTree } from '../conditions/conditionTree'
import { isObject } from '../model/json'

/*
 * Filter strings combined with "and" and "or" in one parameter:
 * `where={"or":["folio__icontains=12",{"and":["points__gte__number=5","answer__…__in=a,b"]}]}`.
 */

/** A query parameter's name and value. */
export type FilterString = readonly [name: string, value: string]

/** The parameter that contains a group. */
export const groupName = 'where'

/** Filter strings or groups, all of which must hold (`and`) or any (`or`). Never empty. */
export interface FilterGroup {
  readonly join: 'and' | 'or'
  readonly of: readonly (FilterString | FilterGroup)[]
}

/** The greatest depth; people could not understand deeper groups. */
const deepest = 3
/** The greatest length of the text; longer addresses would be cut by some browsers and proxies. */
const longest = 6_000

export const isFilterGroup = (node: FilterString | FilterGroup): node is FilterGroup => !Array.isArray(node)

/** Reads a group from a parameter's value; returns undefined when it is invalid, has an empty part, is deeper than 3 levels or too long. */
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

/** Groups of which all must hold, as one; undefined where that would lie deeper than is read. */
export function allGroups([first, ...others]: readonly FilterGroup[]): FilterGroup | undefined {
  if (!first || others.length === 0) return first
  const of = [first, ...others].flatMap((group) => (group.join === 'and' ? group.of : [group]))
  const joined: FilterGroup = { join: 'and', of }
  return depthOf(joined) > deepest ? undefined : joined
}

const depthOf = ({ of }: FilterGroup): number =>
  1 + Math.max(0, ...of.map((node) => (isFilterGroup(node) ? depthOf(node) : 0)))

/** Reads an unencoded `name=value`. */
function stringOf(text: string): FilterString | undefined {
  const at = text.indexOf('=')
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : undefined
}

/** Returns the list, or undefined when it contains undefined. */
export function allOf<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const there = list.filter((one) => one !== undefined)
  return there.length === list.length ? there : undefined
}

/** Returns all filter strings of a group, in order. */
export const stringsOfGroup = ({ of }: FilterGroup): readonly FilterString[] =>
  of.flatMap((node) => (isFilterGroup(node) ? stringsOfGroup(node) : [node]))

/** Returns the condition of a filter string: `off` when it is switched off, undefined when its value cannot be compared. */
export type ReadString = (one: FilterString) => ConditionTree | 'off' | undefined

/** Returns the condition of a group: `off` when all of it is switched off, undefined when a part cannot be compared. */
export function treeOfGroup({ join, of }: FilterGroup, treeOf: ReadString): ReturnType<ReadString> {
  const trees = allOf(of.map((node) => (isFilterGroup(node) ? treeOfGroup(node, treeOf) : treeOf(node))))
  if (!trees) return undefined
  const asked = trees.filter((tree) => tree !== 'off')
  if (asked.length === 0) return 'off'
  return join === 'and' ? { and: asked } : { or: asked }
}
