import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../support/startError'
import type { DataFolder } from './dataFolder'
import type { PostgresBinaries } from './postgresBinaries'
import type { PostgresUser } from './postgresUser'

/** The one role of the embedded database; its socket lies where only we can reach it. */
export const databaseUser = 'acopio'

/** Nothing of our environment: it holds secrets, and PG* variables that would steer the database. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export interface ClusterTools {
  readonly binaries: PostgresBinaries
  readonly user: PostgresUser
  readonly folder: DataFolder
}

/** Major version of the programs, such as `18`. */
export function majorVersion(binaries: PostgresBinaries): string {
  const said = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8', env: environment })
  const major = /\(PostgreSQL\) (\d+)/.exec(said.stdout)?.[1]
  if (major) return major
  throw new StartError(
    `The embedded PostgreSQL does not run on this system (${said.stderr.trim() || String(said.error)}). ` +
      'Set DATABASE_URL to use a PostgreSQL that runs elsewhere.',
  )
}

/** Creates the database beside its place and moves it there when complete: an interrupted first start leaves no half. */
export async function createCluster({ binaries, user, folder }: ClusterTools): Promise<void> {
  if (existsSync(folder.cluster)) return
  const beside = mkdtempSync(`${folder.cluster}.new-`)
  user.own([beside])
  const [program, args] = user.wrap(binaries.initdb, [
    `--pgdata=${beside}`,
    `--username=${databaseUser}`,
    '--auth=trust',
    '--encoding=UTF8',
    // Sorts the same on every system, so a data folder may move to another one and its indexes stay right.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  try {
    await promisify(execFile)(program, [...args], { env: environment, cwd: '/', ...user.identity })
    renameSync(beside, folder.cluster)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // Another start was faster: its database is as good as ours.
    if (existsSync(folder.cluster)) return
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new StartError(`The database could not be created in ${folder.path}: ${said || String(error)}`)
  }
}

const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`

const startLog = (folder: DataFolder) => join(folder.logs, 'postgres-start.log')

/**
 * Starts the database, which goes on when this process dies: the next start finds it and takes it over. `isLasting`: what is written
 * outlives the machine's sudden end.
 */
export function spawnPostmaster(
  { binaries, user, folder }: ClusterTools,
  socketFolder: string,
  isLasting: boolean,
): ChildProcess {
  user.own([folder.cluster, folder.logs, socketFolder])
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: quoted(socketFolder),
    unix_socket_permissions: '0700',
    max_connections: '100',
    fsync: isLasting ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: isLasting ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // One file per weekday, begun anew a week later. Statements and values stay out: they are people's answers.
    logging_collector: 'on',
    log_directory: realpathSync(folder.logs),
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_file_mode: '0600',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  const [program, args] = user.wrap(binaries.postgres, [
    '-D',
    realpathSync(folder.cluster),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const log = openSync(startLog(folder), 'w', 0o600)
  try {
    // In a process group of its own: Ctrl-C in the terminal reaches the server only, which ends it after the last request.
    return spawn(program, [...args], {
      cwd: '/',
      detached: true,
      env: environment,
      stdio: ['ignore', log, log],
      ...user.identity,
    })
  } finally {
    closeSync(log)
  }
}

/** What the database said while it started, for the sentence about why it did not. */
export function startLogTail(folder: DataFolder): string {
  try {
    return readFileSync(startLog(folder), 'utf8').trim().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}
