/** The props of every input, whether it edits a question, a setting or a foreign schema. */
export interface InputProps {
  readonly id: string
  readonly required: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** Shown in the empty control. */
  readonly placeholder?: string | undefined
  readonly autoFocus?: boolean | undefined
  /** The autocomplete token: `given-name`, `tel`, … */
  readonly autoComplete?: string | undefined
  /** The id of a list of suggestions. */
  readonly list?: string | undefined
}

/** Returns the attributes of one native control. `aria-required` instead of `required`, because we validate in our own words. */
export function controlAttributes(props: InputProps) {
  const { id, required, disabled, readOnly, invalid, describedBy, placeholder, autoFocus, list } = props
  return {
    ...(placeholder !== undefined && { placeholder }),
    ...(autoFocus && { autoFocus }),
    ...(list !== undefined && { list }),
    id,
    disabled,
    readOnly,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** Returns a value as text for a text control; a value that is not a text (a refused answer) is shown rather than lost. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
