import type { KeyboardEvent } from 'react'

/**
 * Keeps Enter in an input from sending the form: handheld scanners end each code with it, and a submission cannot be undone. Calls `onHeld`
 * when Enter meant nothing to the input itself, once per press.
 */
export function holdEnter(event: KeyboardEvent, onHeld: () => void): void {
  const { target, key, defaultPrevented, repeat, nativeEvent } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  if (!defaultPrevented && !repeat && !nativeEvent.isComposing) onHeld()
}
