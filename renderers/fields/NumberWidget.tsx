import { decimalsOf } from '../../schemas/fields/shared/number'
import { fieldTypes } from '../../schemas/fields/registry'
import { NumberInput } from '../inputs/NumberInput'
import type { WidgetProps } from './fieldRenderer'
import { numberSetting } from './settings'
import { WithScan } from './WithScan'

/** Draws an input for a number with the limits and the step that the designer set. */
export function NumberWidget({ integer, ...props }: WidgetProps & { readonly integer: boolean }) {
  const read = (number: unknown) => fieldTypes.get(props.field.type).read(number, props.field.field)
  const step = numberSetting(props.field, 'step')
  const smallest = integer ? 1 : Number(`1e-${decimalsOf(props.field.field)}`)
  return (
    <WithScan {...props} onRead={(code) => props.onChange(read(code))}>
      <NumberInput
        {...props}
        integer={integer}
        min={numberSetting(props.field, 'min')}
        max={numberSetting(props.field, 'max')}
        stored={read}
        step={step !== undefined && step > 0 ? step : smallest}
      />
    </WithScan>
  )
}
