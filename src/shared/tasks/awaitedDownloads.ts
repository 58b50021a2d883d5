/**
 * Downloads that were begun in this tab and are still being made, and whether the page that began each is open: then its file is saved
 * by itself, as if it had been ready at once. A tab that was reloaded knows none, and its user finds them among the tasks.
 */
const awaited = new Map<string, boolean>()

/** Expects the file of a task. What is returned is called when the page that began it is left. */
export function awaitDownload(taskId: string): () => void {
  awaited.set(taskId, true)
  return () => {
    if (awaited.has(taskId)) awaited.set(taskId, false)
  }
}

export const isAwaited = (taskId: string): boolean => awaited.has(taskId)

/** Ends the waiting for a task, and tells whether the page that began it is still open. */
export function endAwait(taskId: string): boolean {
  const isOpen = awaited.get(taskId) === true
  awaited.delete(taskId)
  return isOpen
}
