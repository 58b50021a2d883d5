import { isObject } from '../../model/json'
import type { MappingConditionDocument } from '../workflowDocument'

/** Where an answer comes from. */
export type MappingSource =
  | { readonly from: 'field'; readonly fieldId: string }
  | { readonly from: 'value'; readonly value: unknown }
  | { readonly from: 'meta'; readonly name: string }

/** A row of a mapping, read from its document. */
export interface MappingRow {
  /** The row's place in the stored list. */
  readonly at: number
  readonly source: MappingSource
  readonly conditions: readonly MappingConditionDocument[]
  /** The id of the written field, or `folio`. */
  readonly target: string
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textAt = (holder: unknown, key: string): string | undefined => {
  const value = isObject(holder) ? holder[key] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

function sourceOf(input: unknown): MappingSource | undefined {
  const id = textAt(input, 'id')
  switch (textAt(input, 'type')) {
    case 'field_to_field':
      return id === undefined ? undefined : { from: 'field', fieldId: id }
    case 'value_to_field':
      return { from: 'value', value: isObject(input) ? input['value'] : undefined }
    case 'meta_to_meta':
      return id === undefined ? undefined : { from: 'meta', name: id }
    default:
      return undefined
  }
}

/** Reads a stored mapping; leaves out rows that name no source or no target. */
export const readMapping = (stored: unknown): readonly MappingRow[] =>
  listOf(stored).flatMap((row, at) => {
    const { input, etl, output } = isObject(row) ? row : {}
    const source = sourceOf(input)
    const target = textAt(output, 'id')
    const conditions = isObject(etl) ? listOf(etl['conditions']).filter(isObject) : []
    return source && target !== undefined ? [{ at, source, conditions, target }] : []
  })
