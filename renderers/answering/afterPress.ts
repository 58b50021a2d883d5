let isPressed = false
let isListening = false

/** Starts to track whether a pointer is pressed. */
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
 * Runs `run`, which may move the page, after the current press has ended: otherwise the pressed control would move away from under the
 * pointer before it is released.
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
