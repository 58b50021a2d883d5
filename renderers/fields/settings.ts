import type { CompiledField } from '../../schemas/compile/compiledForm'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import { own } from '../../schemas/model/json'
import type { TextInputProps } from '../inputs/TextInput'

/** Returns the maximum length that the answer's schema allows, if it has one. */
export function maxLengthOf(schema: JsonSchema): number | undefined {
  const max = own(schema, 'maxLength')
  return typeof max === 'number' ? max : undefined
}

/** Returns the width that the designer chose for a text; the whole line when there is none or an unknown one. */
export function sizeOf({ field }: CompiledField): NonNullable<TextInputProps['size']> {
  const size = field.properties?.size
  return size === 'small' || size === 'medium' || size === 'big' ? size : 'complete'
}

/** Returns a setting as a number: documents hold numbers, numeric text or null. */
export function numberSetting(field: CompiledField, name: string): number | undefined {
  const value = own(field.field.properties ?? {}, name)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Returns how choices are laid out; vertical by default. */
export function orientationOf({ field }: CompiledField): 'vertical' | 'horizontal' {
  return field.properties?.orientation === 'horizontal' ? 'horizontal' : 'vertical'
}
