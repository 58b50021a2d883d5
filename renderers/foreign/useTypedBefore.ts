import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const never = () => () => undefined

/**
 * Repeats to a server-rendered form the input that a person gave before it was hydrated, so that its state holds it too. Returns the
 * ref of the form's root element.
 */
export function useTypedBefore<T extends HTMLElement>() {
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasServed] = useState(isHydrated)
  const root = useRef<T>(null)
  useEffect(() => {
    if (wasServed && root.current) void repeatInput(root.current)
  }, [wasServed])
  return root
}

/** Repeats the inputs one after the other, so that each answer is written beside those before it. */
async function repeatInput(root: HTMLElement): Promise<void> {
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    if (!differs(control)) continue
    await Promise.resolve()
    if (control instanceof HTMLSelectElement || control.type === 'file') tell(control, 'change')
    else if (isTicked(control)) repeatTick(control)
    else repeatTyping(control)
  }
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const differs = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some((option) => option.selected !== option.defaultSelected && option.selected)
    : isTicked(control)
      ? control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked)
      : control.value !== control.defaultValue

const tell = (control: Control, event: 'input' | 'change') =>
  control.dispatchEvent(new Event(event, { bubbles: true }))

/**
 * Writes the old text through React, then the new one directly on the DOM, because React ignores an input event whose text it has already
 * seen.
 */
function repeatTyping(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = control
  control.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  tell(control, 'input')
}

/** Restores the default and clicks again, which also works for a radio: whatever was selected before gets deselected. */
function repeatTick(control: HTMLInputElement): void {
  control.checked = control.defaultChecked
  control.click()
}
