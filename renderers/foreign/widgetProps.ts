import type { WidgetProps } from '@rjsf/utils'
import type { InputProps } from '../inputs/inputProps'
import { describedBy } from '../templates/ids'
import { helpsOf } from './FieldHelp'

/** Converts the props of an RJSF widget to those of our inputs. */
export function inputProps(props: WidgetProps): InputProps {
  const { id, required = false, disabled = false, readonly = false, rawErrors = [] } = props
  const invalid = rawErrors.length > 0
  const { placeholder, autofocus } = props
  // RJSF passes it beside the options or among them, depending on the type.
  const autocomplete: unknown = props.autocomplete ?? props.options['autocomplete']
  return {
    ...(placeholder && { placeholder }),
    ...(autofocus && { autoFocus: true }),
    ...(typeof autocomplete === 'string' && { autoComplete: autocomplete }),
    id,
    required,
    disabled,
    readOnly: readonly,
    invalid,
    describedBy: describedBy(id, { help: helpsOf(props).length > 0, error: invalid }),
  }
}
