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

/** The only role of the embedded database; only we can reach its socket. */
export const databaseUser = 'acopio'

/** The environment of the database's programs: nothing of ours, which holds secrets, and PG* variables that would change its settings. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export interface ClusterTools {
  readonly binaries: PostgresBinaries
  readonly user: PostgresUser
  readonly folder: DataFolder
}

/** Returns the major version of the programs, such as `18`. */
export function majorVersion(binaries: PostgresBinaries): string {
  const said = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8', env: environment })
  const major = /\(PostgreSQL\) (\d+)/.exec(said.stdout)?.[1]
  if (major) return major
  throw new StartError(
    `The embedded PostgreSQL does not run on this system (${said.stderr.trim() || String(said.error)}). ` +
      'Set DATABASE_URL to use a PostgreSQL that runs elsewhere.',
  )
}

/** Creates the database next to its place and moves it there once complete, so that an interrupted first start leaves no half of it. */
export async function createCluster({ binaries, user, folder }: ClusterTools): Promise<void> {
  if (existsSync(folder.cluster)) return
  const beside = mkdtempSync(`${folder.cluster}.new-`)
  user.own([beside])
  const [program, args] = user.wrap(binaries.initdb, [
    `--pgdata=${beside}`,
    `--username=${databaseUser}`,
    '--auth=trust',
    '--encoding=UTF8',
    // Sorts the same on every system, so that a data folder can move to another one and its indexes stay right.
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
 * Starts the database, which goes on when this process dies: the next start finds it and takes it over. `isLasting` makes written data
 * survive a crash of the machine.
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
    // One file for each weekday, overwritten a week later. Statements and values are not logged, because they are people's answers.
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
    // Runs in a process group of its own, so that Ctrl-C in the terminal only reaches the server, which stops the database after its last
    // request.
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

/** Returns the last lines that the database wrote while starting, to explain why it did not start. */
export function startLogTail(folder: DataFolder): string {
  try {
    return readFileSync(startLog(folder), 'utf8').trim().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}
