const button = 'button, [role="button"]'

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x <= right && y >= top && y <= bottom

/**
 * Completes a press whose button moved away: between press and release a line may appear that confirms a save, or an error of the answer
 * just left, and browsers then click on what is under the pointer instead. Returns a function that stops it.
 */
export function keepPresses(target: Document = document): () => void {
  let pressed: { readonly button: HTMLElement; readonly at: DOMRect } | null = null
  const onDown = (event: PointerEvent) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(button) : null
    pressed = found && { button: found, at: found.getBoundingClientRect() }
  }
  const onClick = (event: MouseEvent) => {
    // Keys and scripts click without a press.
    if (event.detail === 0 || !pressed) return
    const { button: meant, at } = pressed
    pressed = null
    const isElsewhere = event.target instanceof Node && !meant.contains(event.target)
    if (!isElsewhere || !meant.isConnected || !isIn(at, event)) return
    // If the button is still there, something covers it: a hidden button must not be pressed.
    if (isIn(meant.getBoundingClientRect(), event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    meant.click()
  }
  target.addEventListener('pointerdown', onDown, { capture: true })
  target.addEventListener('click', onClick, { capture: true })
  return () => {
    target.removeEventListener('pointerdown', onDown, { capture: true })
    target.removeEventListener('click', onClick, { capture: true })
  }
}
