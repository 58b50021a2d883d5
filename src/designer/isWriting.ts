/**
 * Returns true where keys and the clipboard belong to the focused element: inputs, dialogs, and the preview, which is a form of its own.
 */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [data-native-undo]',
    ) !== null
  )
}
