import { acceptedAnswer } from '../analysis/accepts'
import type { CompiledField } from '../compile/compiledForm'
import type { SampleSource } from '../kinds/kind'
import { kindDefinitions } from '../kinds/registry'

/** The most attempts at a value for one field. */
const mostTries = 6

/** Returns a plausible answer that the field accepts; undefined when none was found. Groups and rows are filled field by field. */
export function sampleValue(field: CompiledField, source: SampleSource): unknown {
  const schema = source.registry.get(field.type).compile(field.field)
  if (!schema) return undefined
  const { sample } = kindDefinitions[field.kind]
  for (let count = 0; count < mostTries; count++) {
    const answer = acceptedAnswer(sample(field, schema, source), field, source.registry)
    if (answer !== undefined) return answer
  }
  return undefined
}
