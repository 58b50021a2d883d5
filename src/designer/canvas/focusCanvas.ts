/** Focuses the current card, or the hint of an empty page. */
export function focusCanvas(): void {
  const canvas = document.querySelector('[data-canvas]')
  const card = canvas?.querySelector<HTMLElement>('[data-field][tabindex="0"]')
  const first = card ?? canvas?.querySelector<HTMLElement>('[data-filled], [data-named]')
  first?.focus()
}
