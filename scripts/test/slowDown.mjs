// Slows down some processes, and loads the processors for all.
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds for which a process may run at a time. */
const turn = 5

/** @typedef {{ pid: number, parent: number, command: string }} Running */

/** @returns {Promise<Running[]>} */
async function runningProcesses() {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args='], { maxBuffer: 2 ** 25 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** Returns the processes that a process has started, recursively. */
async function descendants(pid) {
  const all = await runningProcesses()
  const found = []
  for (let parents = [pid]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent))
    found.push(...children)
    parents = children.map((child) => child.pid)
  }
  return found
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/**
 * Gives each descendant of `pid` that `isSlow` selects one part in `factor` of the time: all are stopped, and `factor` groups of them
 * continue in turn, so that the processors are busy and no process competes with another of the same group. Returns a function that ends
 * this.
 * @param {number} pid
 * @param {(command: string) => boolean} isSlow
 * @param {number} factor
 */
export function slowDown(pid, isSlow, factor) {
  /** @type {Set<number>[]} */
  const groups = Array.from({ length: factor }, () => new Set())
  let ended = false
  const look = async () => {
    const found = await descendants(pid)
    if (ended) return
    const slow = new Set(found.flatMap((child) => (isSlow(child.command) ? [child.pid] : [])))
    for (const group of groups)
      for (const one of group) {
        if (!slow.delete(one)) group.delete(one)
      }
    for (const one of slow) {
      const [smallest] = groups.toSorted((a, b) => a.size - b.size)
      smallest.add(one)
      signal([one], 'SIGSTOP')
    }
    looking = setTimeout(look, 500)
  }
  let looking = setTimeout(look)
  let now = 0
  const taking = setInterval(() => {
    signal(groups[now], 'SIGSTOP')
    now = (now + 1) % factor
    signal(groups[now], 'SIGCONT')
  }, turn)
  const end = () => {
    ended = true
    clearTimeout(looking)
    clearInterval(taking)
    process.removeListener('exit', end)
    for (const group of groups) signal(group, 'SIGCONT')
  }
  // Processes that are still stopped would stay so for ever.
  process.on('exit', end)
  return end
}

/** Starts so many processes that keep a processor busy. Returns a function that ends them. */
export function load(count) {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = () => {
    process.removeListener('exit', end)
    for (const child of children) child.kill('SIGKILL')
  }
  process.on('exit', end)
  return end
}
