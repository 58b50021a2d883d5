/** Tasks whose end is shown where they were begun: no message says so beside it. */
const shown = new Map<string, number>()

/** A task's end is shown from now on. What is returned is called when it is not any more. */
export function showEnd(taskId: string): () => void {
  shown.set(taskId, (shown.get(taskId) ?? 0) + 1)
  return () => {
    const others = (shown.get(taskId) ?? 1) - 1
    if (others > 0) shown.set(taskId, others)
    else shown.delete(taskId)
  }
}

export const isEndShown = (taskId: string): boolean => shown.has(taskId)
