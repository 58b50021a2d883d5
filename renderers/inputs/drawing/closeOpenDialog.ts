/** Closes the topmost dialog as Esc does, native or not; returns false when there is none. The dialog's owner may keep it open. */
export function closeOpenDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')].at(-1)
  dialog?.dispatchEvent(
    dialog instanceof HTMLDialogElement
      ? new Event('cancel', { cancelable: true })
      : new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
  return dialog !== undefined
}
