import { NumberInput } from '../inputs/NumberInput'
import type { WidgetProps } from './fieldRenderer'
import { numberSetting } from './settings'

/** A number with the limits and the step that the designer set. */
export function NumberWidget({ integer, ...props }: WidgetProps & { readonly integer: boolean }) {
  const step = numberSetting(props.field, 'step')
  return (
    <NumberInput
      {...props}
      integer={integer}
      min={numberSetting(props.field, 'min')}
      max={numberSetting(props.field, 'max')}
      step={step !== undefined && step > 0 ? step : undefined}
    />
  )
}
