import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { kindDefinitions } from '../kinds/registry'
import type { FormatPart } from './columnFormat'
import { copiedCodec } from './copiedCodec'

/** Returns which part of a column's format matters for a field; undefined when its cells can be read in only one way. */
export function formatPartOf({ kind, field }: Pick<CompiledField, 'kind' | 'field'>): FormatPart | undefined {
  return (kindTraits[kind].copies ? copiedCodec(field) : kindDefinitions[kind].cell)?.format
}
