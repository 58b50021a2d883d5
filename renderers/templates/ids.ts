/** The ids of label, help and error derive from the control's id, so that widgets and templates agree. */
export const labelId = (id: string): string => `${id}__label`
export const helpId = (id: string): string => `${id}__help`
export const errorId = (id: string): string => `${id}__error`

/** Returns `aria-describedby` of a control, or undefined when there is nothing to refer to. */
export function describedBy(
  id: string,
  { help, error }: { help: boolean; error: boolean },
): string | undefined {
  return [...(help ? [helpId(id)] : []), ...(error ? [errorId(id)] : [])].join(' ') || undefined
}
