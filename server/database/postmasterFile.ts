import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { socketName } from './dataFolder'

/** What PostgreSQL writes about itself in `postmaster.pid`, which it removes when it stops in order. */
export interface PostmasterFile {
  readonly pid: number
  /** Absent while the file is being written. */
  readonly socketFolder?: string
  /** Whether it was asked to stop: it refuses new connections and waits for the old ones to end. */
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
 * Tells whether a process is a running PostgreSQL of this very folder: after a restart of the machine or a container, the process id in a
 * left-over file may belong to any process.
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

/** Larger than any system's process ids, so it belongs to no process. */
const nobody = 4_194_305

/**
 * Removes our claim from left-over files. A crashed PostgreSQL leaves two files with its process id, `postmaster.pid` and the lock of its
 * socket; if another process has that id by now, the next PostgreSQL would refuse to start. The rest of a file stays, because PostgreSQL
 * reads in it whether the old one's memory is still in use.
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
