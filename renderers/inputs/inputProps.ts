/** What every input shares, whatever it edits and whoever draws it: a question, a setting, a foreign schema. */
export interface InputProps {
  readonly id: string
  readonly required: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** Said in the empty control. */
  readonly placeholder?: string | undefined
  readonly autoFocus?: boolean | undefined
  /** What browsers fill in: `given-name`, `tel`, … */
  readonly autoComplete?: string | undefined
  /** The id of a list of suggestions. */
  readonly list?: string | undefined
}

/** The attributes of one native control. `aria-required` instead of `required`: the verdict is ours, in our words. */
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

/** A value as text for a text control: what is no text (a refused answer) is shown rather than lost. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
