import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { socketName } from './dataFolder'

/** What PostgreSQL writes down about itself in `postmaster.pid` (it removes the file when it ends in order). */
export interface PostmasterFile {
  readonly pid: number
  /** Absent while the file is being written. */
  readonly socketFolder?: string
  /** It was asked to stop: it takes no new connections and waits for the old ones to end. */
  readonly isStopping: boolean
}

const pathOf = (clusterFolder: string) => join(clusterFolder, 'postmaster.pid')

export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pathOf(clusterFolder), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 1) return undefined
  const socketFolder = lines[4]?.trim()
  return { pid, ...(socketFolder && { socketFolder }), isStopping: lines[7]?.trim() === 'stopping' }
}

/**
 * Whether the process is a living PostgreSQL of this very folder: after a restart of the machine or of a container, the
 * number in a left-over file may belong to anybody.
 */
export function isPostmasterOf(pid: number, clusterFolder: string): boolean {
  const folder = realpathSync(clusterFolder)
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  }
  const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return listed.stdout.includes(`-D ${folder}`)
}

/** Above every system's largest process number, so it is nobody's. */
const nobody = 4_194_305

/**
 * A crashed PostgreSQL leaves two files with its number, `postmaster.pid` and the lock of its socket; when the number was given to another
 * process since, the next one would refuse to start. The rest of a file stays: PostgreSQL reads in it whether the old one's memory is
 * still in use.
 */
export function disownLeftovers(clusterFolder: string, socketFolder: string): void {
  for (const path of [pathOf(clusterFolder), join(socketFolder, `${socketName}.lock`)]) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const pid = Number(text.split('\n')[0])
    const isTaken = pid > 0 && processExists(pid) && !isPostmasterOf(pid, clusterFolder)
    if (isTaken) writeFileSync(path, text.replace(String(pid), String(nobody)))
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
