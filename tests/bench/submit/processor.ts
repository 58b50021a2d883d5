import { readFileSync, readdirSync } from 'node:fs'

/** Milliseconds per tick; Linux counts in hundredths of a second. */
const tick = 10

interface Counted {
  readonly parent: number
  /** Milliseconds, including ended children. */
  readonly spent: number
}

function counted(pid: string): Counted | undefined {
  try {
    // The fields after the process's name, which may contain blanks.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ')
      .map(Number)
    const [parent = 0] = after.slice(1)
    return { parent, spent: after.slice(11, 15).reduce((sum, ticks) => sum + ticks * tick, 0) }
  } catch {
    return undefined
  }
}

/** Returns the processor milliseconds that a process has used so far. */
export const processorTime = (pid: number): number => counted(String(pid))?.spent ?? NaN

/** Returns the same for all of its descendants, such as a database's processes for connections. */
export function processorTimeBelow(root: number): number {
  const all = new Map<number, Counted>()
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? counted(name) : undefined
    if (found) all.set(Number(name), found)
  }
  const isOf = (pid: number): boolean => pid === root || (pid > 1 && isOf(all.get(pid)?.parent ?? 0))
  return [...all].reduce((sum, [pid, { spent }]) => (isOf(pid) ? sum + spent : sum), 0)
}
