const button = 'button, [role="button"]'

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x <= right && y >= top && y <= bottom

/**
 * Lets a press count although its button moved away under it: between press and release a line may come that says that all is saved, or
 * what is wrong with the answer that was just left, and browsers then click on what is there by now instead. Returns what ends it.
 */
export function keepPresses(target: Document = document): () => void {
  let pressed: { readonly button: HTMLElement; readonly at: DOMRect } | null = null
  const onDown = (event: PointerEvent) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(button) : null
    pressed = found && { button: found, at: found.getBoundingClientRect() }
  }
  const onClick = (event: MouseEvent) => {
    // Keys and programs click without a press.
    if (event.detail === 0 || !pressed) return
    const { button: meant, at } = pressed
    pressed = null
    const isElsewhere = event.target instanceof Node && !meant.contains(event.target)
    if (!isElsewhere || !meant.isConnected || !isIn(at, event)) return
    // Where it still is, something came to lie over it: that is no reason to press what nobody sees.
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
