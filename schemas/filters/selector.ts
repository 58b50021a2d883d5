import type { ConditionTree } from '../conditions/conditionTree'
import type { Json } from '../model/json'

/** Where a value lies in a document: the keys from the top. */
export type FieldPath = readonly string[]

/**
 * What a document must be, read from a mango selector. Conditions are false for a document that lacks the field,
 * negated or not; only `exists` asks about that. Values compare as in CouchDB: null < false < true < numbers < text < lists < objects.
 */
export type Selector =
  | { readonly op: 'and'; readonly of: readonly Selector[] }
  | { readonly op: 'or'; readonly of: readonly Selector[] }
  | { readonly op: 'exists'; readonly path: FieldPath; readonly wanted: boolean }
  /** What is no selector's to say: a tree of conditions. */
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
  /** A list that has each of the values. */
  | {
      readonly op: 'all'
      readonly path: FieldPath
      readonly values: readonly Json[]
      readonly negated: boolean
    }
  | { readonly op: 'regex'; readonly path: FieldPath; readonly pattern: string; readonly negated: boolean }

/** The conditions that must all hold. */
export const conjunctsOf = (selector: Selector): readonly Selector[] =>
  selector.op === 'and' ? selector.of.flatMap(conjunctsOf) : [selector]

/** The field whose whole answer a condition is about; undefined for what is about anything else. */
export function answerAt(selector: Selector | { readonly path: FieldPath }): string | undefined {
  const [first, fieldId, ...below] = 'path' in selector ? selector.path : []
  return first === 'answers' && below.length === 0 ? fieldId : undefined
}

/** A whole query. `fields` null: the documents as they are. */
export interface SelectorQuery {
  readonly selector: Selector
  readonly sort: readonly { readonly path: FieldPath; readonly descending: boolean }[]
  readonly fields: readonly FieldPath[] | null
  readonly limit: number
  readonly skip: number
}
