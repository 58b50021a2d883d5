let isPressed = false
let isListening = false

/** Notes from now on whether something is being pressed. */
export function watchPresses(): void {
  if (isListening) return
  isListening = true
  const watch = (type: string, pressed: boolean) =>
    document.addEventListener(type, () => (isPressed = pressed), { capture: true, passive: true })
  watch('pointerdown', true)
  watch('pointerup', false)
  watch('pointercancel', false)
}

/**
 * Runs something that may move the page once a press that is under way has done what it was for: else what is pressed would no longer
 * be under the finger when it is let go.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    setTimeout(run)
    return
  }
  const ends = new AbortController()
  const end = () => {
    ends.abort()
    setTimeout(run)
  }
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, end, { capture: true, signal: ends.signal })
}
