/**
 * Downloads that were started in this tab and are still being made, and whether the page that started each is open: then its file is saved
 * automatically. After a reload the tab knows none; its user finds them among the tasks.
 */
const awaited = new Map<string, boolean>()

/** Registers the file of a task. Returns a function to call when the page that started it is left. */
export function awaitDownload(taskId: string): () => void {
  awaited.set(taskId, true)
  return () => {
    if (awaited.has(taskId)) awaited.set(taskId, false)
  }
}

export const isAwaited = (taskId: string): boolean => awaited.has(taskId)

/** Unregisters a task, and returns whether the page that started it is still open. */
export function endAwait(taskId: string): boolean {
  const isOpen = awaited.get(taskId) === true
  awaited.delete(taskId)
  return isOpen
}
