import { stepsOf } from '../../schemas/model/jsonPointer'

/** Stands between the steps of a DOM id. RJSF joins ids this way, although property names may contain it. */
export const idSeparator = '_'

/** Returns the DOM id of the control for the value at a pointer. */
export function foreignDomId(prefix: string, pointer: string): string {
  return [prefix, ...stepsOf(pointer)].join(idSeparator)
}

const answerable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** Moves the focus to the control of a pointer, or to the nearest part of the form around it. */
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
