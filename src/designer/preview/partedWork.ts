/** Work that is done in parts, each a task of its own: what hands do meanwhile is answered in between. */
export interface PartedWork {
  /** Begins after `wait` milliseconds, and gives up what is left of the work before. */
  readonly begin: (parts: readonly (() => void)[], wait?: number) => void
  readonly stop: () => void
}

export function createPartedWork(): PartedWork {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin: PartedWork['begin'] = ([part, ...rest], wait = 0) => {
    clearTimeout(timer)
    if (!part) return
    timer = setTimeout(() => {
      begin(rest)
      part()
    }, wait)
  }
  return { begin, stop: () => clearTimeout(timer) }
}
