import type { ConditionTree } from '../conditions/conditionTree'
import type { Json } from '../model/json'

/** The keys that lead from the top of a document to a value. */
export type FieldPath = readonly string[]

/**
 * A condition on documents, read from a Mango selector. A condition, negated or not, is false when the field is missing; only `exists`
 * tests for that. Values are ordered as in CouchDB: null < false < true < numbers < texts < lists < objects.
 */
export type Selector =
  | { readonly op: 'and'; readonly of: readonly Selector[] }
  | { readonly op: 'or'; readonly of: readonly Selector[] }
  | { readonly op: 'exists'; readonly path: FieldPath; readonly wanted: boolean }
  /** A tree of conditions, for conditions that Mango selectors cannot express. */
  | { readonly op: 'holds'; readonly tree: ConditionTree }
  | Comparison

/** A condition on the value at a path. */
export type Comparison =
  | { readonly op: 'eq'; readonly path: FieldPath; readonly value: Json; readonly negated: boolean }
  | { readonly op: 'gt'; readonly path: FieldPath; readonly value: Json; readonly negated: boolean }
  | { readonly op: 'gte'; readonly path: FieldPath; readonly value: Json; readonly negated: boolean }
  | {
      readonly op: 'in'
      readonly path: FieldPath
      readonly values: readonly Json[]
      readonly negated: boolean
    }
  /** The value is a list that contains each of the values. */
  | {
      readonly op: 'all'
      readonly path: FieldPath
      readonly values: readonly Json[]
      readonly negated: boolean
    }
  | { readonly op: 'regex'; readonly path: FieldPath; readonly pattern: string; readonly negated: boolean }

/** Returns the conditions that must all hold. */
export const conjunctsOf = (selector: Selector): readonly Selector[] =>
  selector.op === 'and' ? selector.of.flatMap(conjunctsOf) : [selector]

/** Returns the id of the field whose whole answer a condition is about; undefined for any other condition. */
export function answerAt(selector: Selector | { readonly path: FieldPath }): string | undefined {
  const [first, fieldId, ...below] = 'path' in selector ? selector.path : []
  return first === 'answers' && below.length === 0 ? fieldId : undefined
}

/** A whole query. With `fields` null, documents are returned whole. */
export interface SelectorQuery {
  readonly selector: Selector
  readonly sort: readonly { readonly path: FieldPath; readonly descending: boolean }[]
  readonly fields: readonly FieldPath[] | null
  readonly limit: number
  readonly skip: number
}
