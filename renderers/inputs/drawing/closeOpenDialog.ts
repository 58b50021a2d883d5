/** Closes the dialog in front as Esc does; false where there is none. Whoever owns it may keep it open. */
export function closeOpenDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return dialog !== undefined
}
