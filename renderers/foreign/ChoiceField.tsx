import {
  getDiscriminatorFieldFromSchema,
  type Field,
  type FieldProps,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils'
import { useMemo } from 'react'
import { isObject } from '../../schemas/model/json'

/** RJSF's field of one of several shapes, which by itself leaves out what tells the shapes apart: the constants of the chosen one. */
export const withConstants = (Drawn: Field | undefined) =>
  function ChoiceField(props: FieldProps) {
    const { registry, schema, onChange, fieldPathId } = props
    const formData: unknown = props.formData
    const utils = registry.schemaUtils
    const options = (schema.oneOf ?? schema.anyOf ?? []) as readonly RJSFSchema[]
    const filling = useMemo(() => ({ ...registry, schemaUtils: fillingUtils(utils) }), [registry, utils])
    if (!Drawn) return null
    /** Writes the constants of the alternative that the first answer falls into, as if somebody had chosen that alternative. */
    const change: FieldProps['onChange'] = (value, path, errors, id) => {
      onChange(value, path, errors, id)
      const own = fieldPathId.path
      if (path.length <= own.length || value === undefined) return
      const shapes = options.map((option) => utils.retrieveSchema(option, formData))
      const at = utils.getClosestMatchingOption(formData, shapes, 0, getDiscriminatorFieldFromSchema(schema))
      for (const [name, constant] of constantsOf(utils, shapes[at])) {
        const given: unknown = isObject(formData) ? formData[name] : undefined
        if (given === undefined && path[own.length] !== name)
          onChange(constant, [...own, name], undefined, id)
      }
    }
    return <Drawn {...props} registry={filling} onChange={change} />
  }

/** They compute a chosen shape's value with its constants in it. */
function fillingUtils(utils: SchemaUtilsType): SchemaUtilsType {
  const filling = Object.create(utils) as SchemaUtilsType
  filling.getDefaultFormState = (schema, ...rest) => {
    const value: unknown = utils.getDefaultFormState(schema, ...rest)
    const constants = constantsOf(utils, schema)
    if (constants.length === 0 || (value !== undefined && !isObject(value))) return value as never
    const given = Object.entries(value ?? {}).filter(([, inside]) => inside !== undefined)
    return { ...Object.fromEntries(constants), ...Object.fromEntries(given) } as never
  }
  return filling
}

function constantsOf(
  utils: SchemaUtilsType,
  shape: RJSFSchema | undefined,
): readonly (readonly [string, unknown])[] {
  const properties = Object.entries(shape?.properties ?? {})
  return properties.flatMap(([name, given]) => {
    const part = utils.retrieveSchema(isObject(given) ? given : {})
    const [only, ...others] = part.enum ?? []
    const constant: unknown = part.const ?? (others.length === 0 ? only : undefined)
    return constant === undefined ? [] : [[name, constant] as const]
  })
}
