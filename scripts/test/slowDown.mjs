// A slow processor for some processes, and a busy one for all of them.
import { spawn, spawnSync } from 'node:child_process'

/** How long a process may run at a time, in milliseconds. */
const turn = 5

/** @typedef {{ pid: number, parent: number, command: string }} Running */

/** @returns {Running[]} */
function runningProcesses() {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 25 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** What a process has started, and what that has. */
function descendants(pid) {
  const all = runningProcesses()
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
      // It has ended meanwhile.
    }
  }
}

/**
 * Gives the processes below `pid` that `isSlow` names one part in `factor` of the time: they are stopped and go on in
 * turn. Gives a function that ends this.
 * @param {number} pid
 * @param {(command: string) => boolean} isSlow
 * @param {number} factor
 */
export function slowDown(pid, isSlow, factor) {
  let slow = []
  let timer
  const look = () => (slow = descendants(pid).flatMap((child) => (isSlow(child.command) ? [child.pid] : [])))
  const looking = setInterval(look, 500)
  const goOn = () => {
    signal(slow, 'SIGCONT')
    timer = setTimeout(stop, turn)
  }
  const stop = () => {
    signal(slow, 'SIGSTOP')
    timer = setTimeout(goOn, turn * (factor - 1))
  }
  goOn()
  const end = () => {
    clearInterval(looking)
    clearTimeout(timer)
    process.removeListener('exit', end)
    signal(slow, 'SIGCONT')
  }
  // What stays stopped would stay for ever.
  process.on('exit', end)
  return end
}

/** So many processes that do nothing, as fast as they can. Gives a function that ends them. */
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
