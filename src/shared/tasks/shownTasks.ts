/** Tasks whose end is shown where they were started, so that no message repeats it. */
const shown = new Map<string, number>()

/** Registers that a task's end is shown. Returns a function that unregisters it. */
export function showEnd(taskId: string): () => void {
  shown.set(taskId, (shown.get(taskId) ?? 0) + 1)
  return () => {
    const others = (shown.get(taskId) ?? 1) - 1
    if (others > 0) shown.set(taskId, others)
    else shown.delete(taskId)
  }
}

export const isEndShown = (taskId: string): boolean => shown.has(taskId)
