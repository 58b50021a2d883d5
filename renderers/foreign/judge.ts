import type { JsonSchema } from '../../schemas/fields/fieldType'
import { prepareSchema, type PreparedSchema } from '../../schemas/interchange/foreignSchema'
import {
  faultKeywords,
  partAccepts,
  schemaFaults,
  type SchemaFault,
} from '../../schemas/interchange/foreignVerdict'
import { isObject, own } from '../../schemas/model/json'
import { pointerStep } from '../../schemas/model/jsonPointer'

/** Says what a schema has against a value: our interpreter, or a validator of the host's. */
export interface Judge {
  /** Returns the faults of the whole value. */
  readonly faults: (value: unknown) => readonly SchemaFault[]
  /** Returns whether a part of the drawn schema accepts a value: for branches and conditions. */
  readonly accepts: (part: JsonSchema | boolean, value: unknown, drawn: JsonSchema) => boolean
}

/** What we call of `@rjsf/validator-ajv8`. It compiles schemas to code, which a strict content security policy forbids. */
export interface HostValidator {
  readonly isValid: (schema: never, value: never, root: never) => boolean
  readonly rawValidation: (
    schema: never,
    value: never,
  ) => {
    readonly errors?: readonly unknown[] | undefined
    readonly validationError?: Error | undefined
  }
}

export function ownJudge(judged: PreparedSchema): Judge {
  const known = new WeakMap<object, PreparedSchema>()
  return {
    faults: (value) => schemaFaults(judged, value),
    accepts: (part, value, drawn) => {
      const prepared = known.get(drawn) ?? prepareSchema(drawn)
      known.set(drawn, prepared)
      return partAccepts(prepared, part, value)
    },
  }
}

/** Wraps the host's validator and reports its errors as our faults. */
export function hostJudge(validator: HostValidator, judged: PreparedSchema): Judge {
  if (!judged.isUsable) return ownJudge(judged)
  return {
    faults: (value) => {
      const { errors = [], validationError } = validator.rawValidation(judged.schema as never, value as never)
      if (validationError) return [{ pointer: '', keyword: 'schema', params: {} }]
      return errors.filter(isObject).filter(isTold).map(faultOf)
    },
    accepts: (part, value, drawn) => validator.isValid(part as never, value as never, drawn as never),
  }
}

/** Skips errors that only say that something inside is wrong. */
const isTold = ({ keyword }: Record<string, unknown>) => keyword !== 'if' && keyword !== 'discriminator'

function faultOf({ instancePath, keyword, params }: Record<string, unknown>): SchemaFault {
  const place = typeof instancePath === 'string' ? instancePath : ''
  const told = isObject(params) ? params : {}
  const missing = told['missingProperty']
  if (typeof missing === 'string') {
    return { pointer: `${place}/${pointerStep(missing)}`, keyword: 'required', params: {} }
  }
  const property = told['additionalProperty'] ?? told['unevaluatedProperty']
  if (typeof property === 'string') {
    return { pointer: place, keyword: 'additionalProperties', params: { property } }
  }
  const limit = [
    told['limit'],
    told['multipleOf'],
    told['format'],
    told['type'],
    told['pattern'],
    told['allowedValue'],
  ].find((one): one is string | number => typeof one === 'string' || typeof one === 'number')
  return { pointer: place, keyword: keywordOf(keyword), params: limit === undefined ? {} : { limit } }
}

/** Returns `not` for a keyword that a host taught its own validator, such as `formatMinimum`: we have no words for it. */
function keywordOf(keyword: unknown): string {
  const name = String(keyword)
  const known: string = own(keywords, name) ?? name
  return (faultKeywords as readonly string[]).includes(known) ? known : 'not'
}

/** Ajv's keyword names that differ from ours. */
const keywords: Readonly<Record<string, string>> = {
  'false schema': 'false',
  unevaluatedItems: 'maxItems',
  additionalItems: 'maxItems',
}
