import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../support/startError'

/** Where everything is inside DATA_DIR. */
export interface DataFolder {
  readonly path: string
  /** The embedded database. */
  readonly cluster: string
  readonly logs: string
  /** Uploaded files. */
  readonly files: string
  /** Uploads that are still arriving: on the same disk as the files, and not in backups. */
  readonly incoming: string
}

/** Creates the folder, closed to other users; throws a `StartError` that says why it cannot be used. */
export function openDataFolder(path: string): DataFolder {
  const folder = {
    path,
    cluster: join(path, 'postgres'),
    logs: join(path, 'logs'),
    files: join(path, 'files'),
    incoming: join(path, 'incoming'),
  }
  try {
    for (const each of [path, folder.logs, folder.files, folder.incoming])
      mkdirSync(each, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(
      `The data folder ${path} cannot be written (${reason}). Give this user the right to write there, ` +
        'or set DATA_DIR to another folder.',
    )
  }
  return folder
}

/** The name of the database's socket in its folder. */
export const socketName = '.s.PGSQL.5432'
/** The most bytes of the socket's path: systems allow 103 at least, and libraries add to it. */
const longestSocketPath = 90

const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) < longestSocketPath

/** Creates a folder for the database's socket that only this user can enter: in the data folder, unless its path is too long. */
export function makeSocketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (fits(inside)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  const temporary = join(tmpdir(), 'acopio-')
  return mkdtempSync(fits(`${temporary}XXXXXX`) ? temporary : '/tmp/acopio-')
}

export function removeSocketFolder(dataDir: string, socketFolder: string): void {
  if (socketFolder !== join(dataDir, 'run')) rmSync(socketFolder, { recursive: true, force: true })
}

/** Throws a `StartError` when another major version of PostgreSQL wrote the folder's database. */
export function checkMajorVersion(cluster: string, major: string): void {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major
  if (found === major) return
  throw new StartError(
    `The database in ${cluster} was written by PostgreSQL ${found}, and this Acopio brings PostgreSQL ${major}, ` +
      'which cannot read it. Nothing was changed. Start the Acopio that wrote it, run "npm run backup" there, ' +
      'and then "npm run restore" here into an empty DATA_DIR.',
  )
}
