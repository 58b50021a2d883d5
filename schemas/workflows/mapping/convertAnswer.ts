import { acceptedAnswer } from '../../analysis/accepts'
import type { CompiledField } from '../../compile/compiledForm'
import { textsOf } from '../../conditions/textsOf'
import { kindTraits } from '../../fields/kinds'
import { fieldTypes } from '../../fields/registry'
import { optionLabel } from '../../model/catalogRow'
import { isObject, own, type Json } from '../../model/json'

const labelsOf = (value: Json, source: CompiledField): Json =>
  Array.isArray(value)
    ? (value as readonly Json[]).map((one) => labelsOf(one, source))
    : typeof value === 'string'
      ? optionLabel(value, source)
      : value

const firstOf = (value: Json): Json | undefined =>
  Array.isArray(value) ? (value as readonly Json[])[0] : value

/** Returns the members that both rows have: rows of one catalog, or of catalogs whose fields share ids. */
function membersFor(value: Json, target: CompiledField): Json | undefined {
  if (!isObject(value)) return undefined
  const kept = target.childIds.flatMap((id) => {
    const member = own(value, id)
    return member === undefined ? [] : [[id, member] as const]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/**
 * Converts an answer for a target field; undefined where nothing of it fits. An option without an equal value is found by its label; a
 * target for one value takes the first of a list.
 */
export function convertAnswer(
  value: Json,
  source: CompiledField | undefined,
  target: CompiledField,
): Json | undefined {
  const { holds, copies, options, files } = kindTraits[target.kind]
  if (holds === 'members') return membersFor(value, target)
  // Files belong to the record that they were uploaded for.
  if (holds === 'sets' || holds === 'nothing' || files) return undefined
  const labels = source && kindTraits[source.kind].options ? labelsOf(value, source) : value
  // Whoever writes the answer checks the members of a row against its catalog.
  if (copies === 'list') return Array.isArray(labels) ? (labels as readonly Json[]) : [labels]
  if (copies === 'one') return firstOf(labels)
  const isMany = options === 'several'
  const wide = (one: Json): Json | undefined => (isMany ? (Array.isArray(one) ? one : [one]) : firstOf(one))
  const texts = textsOf(labels)
  const tried = options
    ? [value, labels, ...(isMany ? [texts] : texts.slice(0, 1))]
    : [labels, value, ...texts.slice(0, 1)]
  for (const one of tried) {
    const given = wide(one)
    const accepted = given === undefined ? undefined : acceptedAnswer(given, target, fieldTypes)
    if (accepted !== undefined) return accepted as Json
  }
  return undefined
}
