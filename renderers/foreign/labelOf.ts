import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import { constantsOf } from '../../schemas/fields/typeForSchema'
import { isObject } from '../../schemas/model/json'
import type { LabelAs } from '../fields/fieldRenderer'

interface Drawn {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema | undefined
  readonly required: boolean | undefined
}

/**
 * Returns true for a boolean that must be answered: a lone checkbox cannot tell "no" from "not answered yet", two radios can. One that may
 * only be true (`const: true`, to accept something) stays a checkbox.
 */
export function isYesOrNo({ schema, uiSchema, required }: Drawn): boolean {
  return (
    schema.type === 'boolean' &&
    required === true &&
    schema.default === undefined &&
    schema.const === undefined &&
    schema.enum === undefined &&
    getUiOptions(uiSchema).widget === undefined
  )
}

/** Returns true for what RJSF draws with its file widget. */
export function isFile({ schema, uiSchema }: Drawn): boolean {
  const items = isObject(schema.items) ? schema.items : schema
  return items['format'] === 'data-url' || getUiOptions(uiSchema).widget === 'file'
}

/** Returns true for one of several shapes, whose name is drawn by the control that chooses the shape. */
function isChoiceOfShapes(schema: RJSFSchema): boolean {
  return (schema.oneOf !== undefined || schema.anyOf !== undefined) && constantsOf(schema) === undefined
}

/** Returns how the label of a property is tied to its control. */
export function labelOf(drawn: Drawn, displayLabel: boolean | undefined): LabelAs {
  const { widget } = getUiOptions(drawn.uiSchema)
  if (isYesOrNo(drawn) || (widget === 'radio' && displayLabel !== undefined)) return 'radiogroup'
  if (!displayLabel || isChoiceOfShapes(drawn.schema)) return 'own'
  return drawn.schema.type === 'array' ? 'legend' : 'input'
}
