import {
  getDiscriminatorFieldFromSchema,
  type Field,
  type FieldProps,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils'
import { useMemo } from 'react'
import { isObject, own } from '../../schemas/model/json'
import { constantsIn } from './constantsIn'

/** Wraps RJSF's field for one of several shapes, which on its own leaves out the constants that tell the chosen shape from the others. */
export const withConstants = (Drawn: Field | undefined) =>
  function ChoiceField(props: FieldProps) {
    const { registry, schema, onChange, fieldPathId } = props
    const formData: unknown = props.formData
    const utils = registry.schemaUtils
    const options = (schema.oneOf ?? schema.anyOf ?? []) as readonly RJSFSchema[]
    const filling = useMemo(() => ({ ...registry, schemaUtils: fillingUtils(utils) }), [registry, utils])
    if (!Drawn) return null
    /** Also writes the constants of the shape that the first answer fits, as if somebody had chosen that shape. */
    const change: FieldProps['onChange'] = (value, path, errors, id) => {
      onChange(value, path, errors, id)
      const here = fieldPathId.path
      if (path.length <= here.length || value === undefined) return
      const shapes = options.map((option) => utils.retrieveSchema(option, formData))
      const at = utils.getClosestMatchingOption(formData, shapes, 0, getDiscriminatorFieldFromSchema(schema))
      const written = path.slice(here.length)
      for (const [place, constant] of leavesOf(constantsOf(utils, shapes[at]))) {
        const isWritten = written.every((step, index) => step === place[index])
        if (valueAt(formData, place) === undefined && !isWritten)
          onChange(constant, [...here, ...place], undefined, id)
      }
    }
    return <Drawn {...props} registry={filling} onChange={change} />
  }

type Constants = readonly (readonly [string, unknown])[]

/** Lists each constant by itself, with the property names that lead to it. */
function leavesOf(constants: Constants): readonly (readonly [readonly string[], unknown])[] {
  return constants.flatMap(([name, constant]) =>
    isObject(constant) && Object.keys(constant).length > 0
      ? leavesOf(Object.entries(constant)).map(([place, leaf]) => [[name, ...place], leaf] as const)
      : [[[name], constant] as const],
  )
}

const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((at, name) => (isObject(at) ? own(at, name) : undefined), value)

/** Returns schema utilities that include a chosen shape's constants in its computed value. */
function fillingUtils(utils: SchemaUtilsType): SchemaUtilsType {
  const filling = Object.create(utils) as SchemaUtilsType
  filling.getDefaultFormState = (schema, ...rest) => {
    const value: unknown = utils.getDefaultFormState(schema, ...rest)
    const constants = constantsOf(utils, schema)
    if (constants.length === 0 || (value !== undefined && !isObject(value))) return value as never
    return withMissing(Object.fromEntries(constants), value ?? {}) as never
  }
  return filling
}

/** Adds the constants that are missing to a given value, also inside nested objects. */
function withMissing(constants: Record<string, unknown>, given: Record<string, unknown>) {
  const filled = Object.entries(given)
    .filter(([, inside]) => inside !== undefined)
    .map(([name, inside]): [string, unknown] => {
      const constant = constants[name]
      return [name, isObject(constant) && isObject(inside) ? withMissing(constant, inside) : inside]
    })
  return { ...constants, ...Object.fromEntries(filled) }
}

function constantsOf(utils: SchemaUtilsType, shape: RJSFSchema | undefined): Constants {
  return constantsIn(shape, (part) => (isObject(part) ? utils.retrieveSchema(part) : undefined))
}
