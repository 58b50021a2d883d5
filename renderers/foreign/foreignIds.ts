import { stepsOf } from '../../schemas/model/jsonPointer'

/** Between the steps of a DOM id; names of properties may hold it, RJSF joins them so. */
export const idSeparator = '_'

/** The DOM id of the control that takes the value at a pointer. */
export function foreignDomId(prefix: string, pointer: string): string {
  return [prefix, ...stepsOf(pointer)].join(idSeparator)
}

const answerable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** Moves the focus to what a pointer names, or to the nearest part of the form around it. */
export function focusPointer(prefix: string, pointer: string): void {
  const element = document.getElementById(foreignDomId(prefix, pointer))
  if (!element) {
    if (pointer !== '') focusPointer(prefix, pointer.slice(0, pointer.lastIndexOf('/')))
    return
  }
  const control = element.matches(answerable) ? element : element.querySelector<HTMLElement>(answerable)
  const target = control ?? element
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}
