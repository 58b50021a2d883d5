import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../support/startError'
import {
  createCluster,
  databaseUser,
  majorVersion,
  spawnPostmaster,
  startLogTail,
  type ClusterTools,
} from './cluster'
import { checkMajorVersion, makeSocketFolder, openDataFolder, removeSocketFolder } from './dataFolder'
import { findPostgresBinaries } from './postgresBinaries'
import { choosePostgresUser } from './postgresUser'
import { disownLeftovers, isPostmasterOf, readPostmasterFile, type PostmasterFile } from './postmasterFile'

/** How to connect to the database: `host` (a folder, for a socket) and `user` of `pg`. */
export interface SocketAddress {
  readonly host: string
  readonly user: string
}

export class DataFolderInUse extends StartError {
  override readonly name = 'DataFolderInUse'
  readonly address: SocketAddress

  constructor(dataDir: string, address: SocketAddress) {
    super(
      `Another Acopio is already working in the data folder ${dataDir}. Stop that one first, ` +
        'or set DATA_DIR to a folder of its own (and PORT to another port).',
    )
    this.address = address
  }
}

/** Two arbitrary, fixed numbers: the process with this lock owns the data folder, whatever process ids say. */
const lockKey = [4_163_011, 1] as const
const longestStart = 10 * 60_000

interface Held {
  readonly lock: pg.Client
  readonly pid: number
  readonly socketFolder: string
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Set to false by tests that throw their databases away, so that nothing waits for the disk. */
  readonly isLasting?: boolean
  /** Called when another process took over the data folder while our database was down: this process must stop. */
  readonly onLost?: (error: Error) => void
}

/**
 * A PostgreSQL of our own in the data folder: created at the first start, started, or taken over when a killed server left it running;
 * restarted whenever it dies; stopped by `stop`.
 */
export class EmbeddedPostgres {
  readonly #tools: ClusterTools
  readonly #options: EmbeddedOptions
  #socketFolder: string | undefined
  /** The process that we started, until it answers. */
  #starting: ChildProcess | undefined
  #held: Held | undefined
  #stopping = false

  private constructor(tools: ClusterTools, options: EmbeddedOptions) {
    this.#tools = tools
    this.#options = options
  }

  /** Resolves when the database answers and the data folder is ours; rejects with a `StartError` when that is impossible. */
  static async start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
    const folder = openDataFolder(options.dataDir)
    const binaries = findPostgresBinaries()
    checkMajorVersion(folder.cluster, majorVersion(binaries))
    const user = choosePostgresUser(binaries.postgres, folder.path, folder.cluster)
    const tools = { binaries, user, folder }
    await createCluster(tools)
    const postgres = new EmbeddedPostgres(tools, options)
    await postgres.#acquire()
    return postgres
  }

  get address(): SocketAddress {
    return { host: this.#ownSocketFolder(), user: databaseUser }
  }

  /** Returns the socket's folder, which stays the same while we run, so that the pool finds a restarted database. */
  #ownSocketFolder(): string {
    return (this.#socketFolder ??= makeSocketFolder(this.#tools.folder.path))
  }

  async #acquire(): Promise<void> {
    const { cluster } = this.#tools.folder
    const begun = Date.now()
    let told = false
    while (!this.#stopping) {
      const file = readPostmasterFile(cluster)
      // Tries the database first, whatever its process id: it may run in a container, where ids mean nothing to us.
      const held = file && (await this.#tryToHold(file))
      if (held) return this.#keep(held)
      if (!file || !isPostmasterOf(file.pid, cluster)) await this.#startUnlessStarting()
      const waited = Date.now() - begun
      if (waited > longestStart) throw new StartError(`The database does not answer. ${this.#advice()}`)
      if (waited > 5_000 && !told) {
        told = true
        this.#options.log.warn('The database is still starting: after a crash it first repairs itself')
      }
      await sleep(20)
    }
  }

  async #startUnlessStarting(): Promise<void> {
    const { folder } = this.#tools
    const child = this.#starting
    if (child && isRunning(child)) return
    this.#starting = undefined
    if (child) {
      const said = startLogTail(folder)
      // The last processes of its predecessor are still stopping, or another start was faster: the next round will show.
      const passing = /lock file ".*" already exists|pre-existing shared memory block/.test(said)
      if (!passing) throw new StartError(`The database did not start. ${this.#advice()}\n${said}`)
      await sleep(80)
    }
    disownLeftovers(folder.cluster, this.#ownSocketFolder())
    this.#starting = spawnPostmaster(this.#tools, this.#ownSocketFolder(), this.#options.isLasting ?? true)
    this.#starting.on('error', (error) =>
      this.#options.log.error({ err: error }, 'The database cannot be run'),
    )
    this.#starting.unref()
  }

  #advice(): string {
    return `What it said is in ${this.#tools.folder.logs}.`
  }

  /** Takes the folder's lock; undefined while the database does not answer. Throws `DataFolderInUse` when another process has the lock. */
  async #tryToHold({ pid, socketFolder }: PostmasterFile): Promise<Held | undefined> {
    const { folder } = this.#tools
    const lock = socketFolder && (await connect(socketFolder))
    if (!lock) return undefined
    let owned: boolean
    try {
      owned = await holds(lock, realpathSync(folder.cluster))
    } catch {
      await lock.end().catch(() => undefined)
      return undefined
    }
    if (owned) return { lock, pid, socketFolder }
    await lock.end().catch(() => undefined)
    throw new DataFolderInUse(folder.path, { host: socketFolder, user: databaseUser })
  }

  #keep(held: Held): void {
    this.#held = held
    this.#socketFolder = held.socketFolder
    this.#starting = undefined
    const watch = setInterval(() => this.#hurryIfStopping(held.pid), 500).unref()
    const lost = () => {
      clearInterval(watch)
      if (this.#held !== held) return
      this.#held = undefined
      if (!this.#stopping) void this.#recover()
    }
    held.lock.on('error', lost)
    held.lock.on('end', lost)
  }

  /** A database that others asked to stop would refuse new connections and wait for ours to end, which never do. */
  #hurryIfStopping(pid: number): void {
    const { cluster } = this.#tools.folder
    const file = readPostmasterFile(cluster)
    if (file?.isStopping && file.pid === pid && isPostmasterOf(pid, cluster)) process.kill(pid, 'SIGINT')
  }

  async #recover(): Promise<void> {
    const { log, onLost } = this.#options
    log.error('The database went away: starting it again')
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        await this.#acquire()
        if (this.#held) log.info('The database is back')
        return
      } catch (error) {
        if (error instanceof DataFolderInUse) return onLost?.(error)
        log.error({ err: error }, 'The database could not be started; trying again')
        await sleep(pause)
      }
    }
  }

  /** Stops the database: running work is rolled back, and acknowledged work is kept. Never touches a database that is not ours. */
  async stop(): Promise<void> {
    this.#stopping = true
    const held = this.#held
    const starting = this.#starting && isRunning(this.#starting) ? this.#starting.pid : undefined
    const pid = held?.pid ?? starting
    // Keeps the lock until it has stopped, so that no other process takes over a database that is about to disappear.
    if (pid !== undefined) await this.#end(pid)
    await held?.lock.end().catch(() => undefined)
    if (this.#socketFolder) removeSocketFolder(this.#tools.folder.path, this.#socketFolder)
  }

  async #end(pid: number): Promise<void> {
    const { cluster } = this.#tools.folder
    const steps = [
      ['SIGINT', 30_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ] as const
    for (const [signal, patience] of steps) {
      if (!isPostmasterOf(pid, cluster)) return
      process.kill(pid, signal)
      for (const until = Date.now() + patience; Date.now() < until; await sleep(10)) {
        if (!isPostmasterOf(pid, cluster)) return
      }
    }
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

async function connect(host: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: databaseUser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    application_name: 'acopio owner',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

/** Tries to take the lock and returns whether this connection has it; throws when the database is not that of the folder. */
async function holds(lock: pg.Client, cluster: string): Promise<boolean> {
  const shown = await lock.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  if (shown.rows[0]?.folder !== cluster) throw new Error('a database of another folder')
  const asked = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
    ...lockKey,
  ])
  return asked.rows[0]?.mine === true
}
