import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../support/startError'

/** How to run PostgreSQL's programs, which refuse to run as root. */
export interface PostgresUser {
  /** Returns what to spawn for a program and its arguments. */
  wrap(program: string, args: readonly string[]): readonly [program: string, args: readonly string[]]
  /** The identity for `spawn` when it is not ours. */
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Makes the database's user the owner of folders and everything in them, if it is another user. */
  own(folders: readonly string[]): void
}

const ourselves: PostgresUser = {
  wrap: (program, args) => [program, args],
  identity: {},
  own: () => undefined,
}

/** Files remain root's and the processes believe they run as user 1000, which works in folders that only root can enter. */
const userNamespace: PostgresUser = {
  wrap: (program, args) => [
    'unshare',
    ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args],
  ],
  identity: {},
  own: () => undefined,
}

const worksInNamespace = (postgres: string): boolean => {
  const [program, args] = userNamespace.wrap(postgres, ['--version'])
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function give(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) {
    if (!lstatSync(join(path, name)).isSymbolicLink()) give(join(path, name), uid, gid)
  }
}

interface Identity {
  readonly uid: number
  readonly gid: number
}

const systemUser = ({ uid, gid }: Identity, dataDir: string): PostgresUser => ({
  wrap: (program, args) => [program, args],
  identity: { uid, gid },
  own: (folders) => {
    // Others may pass through the data folder, but what is in it stays closed to them.
    chmodSync(dataDir, 0o711)
    for (const folder of folders) if (lstatSync(folder).uid !== uid) give(folder, uid, gid)
  },
})

function accountNamed(name: string): Identity | undefined {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Tells whether a user can reach the folder's parent; the data folder itself will be opened for passing through. */
const canReach = ({ uid, gid }: Identity, postgres: string, parent: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$0" && "$1" --version', parent, postgres], { stdio: 'ignore', uid, gid })
    .status === 0

/**
 * Chooses the user for PostgreSQL. Not as root: ourselves. As root: a user namespace; where the system forbids those, a system user that
 * can reach the folder; otherwise it throws a `StartError` that says what to do. A database that already belongs to a system user keeps
 * that user.
 */
export function choosePostgresUser(postgres: string, dataDir: string, clusterFolder: string): PostgresUser {
  if (process.getuid?.() !== 0) return ourselves

  const holder = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined
  const foreign = holder && holder.uid !== 0 ? { uid: holder.uid, gid: holder.gid } : undefined
  if (!foreign && worksInNamespace(postgres)) return userNamespace

  const parent = join(dataDir, '..')
  const candidates = foreign ? [foreign] : [accountNamed('postgres'), accountNamed('nobody')]
  const able = candidates.find((candidate) => candidate && canReach(candidate, postgres, parent))
  if (able) return systemUser(able, dataDir)
  throw new StartError(
    'PostgreSQL refuses to run as root, this system forbids user namespaces, and no other user can reach ' +
      `${dataDir} and the program ${postgres}. Do one of these: start Acopio as another user; set DATA_DIR to a ` +
      'folder below one that everybody can enter, such as /srv/acopio; or set DATABASE_URL to a PostgreSQL that ' +
      'already runs.',
  )
}
