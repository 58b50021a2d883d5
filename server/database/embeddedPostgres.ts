import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../startError'
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
import { disownPostmasterFile, isPostmasterOf, processExists, readPostmasterFile } from './postmasterFile'

/** Where the database answers: what `pg` takes as `host` (a folder, for a socket) and `user`. */
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

/** Two arbitrary, fixed numbers: who holds this lock owns the data folder, whatever process numbers may say. */
const lockKey = [4_163_011, 1] as const
const longestStart = 10 * 60_000

interface Held {
  readonly lock: pg.Client
  readonly pid: number
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Called when another process took the data folder over while our database was down: this one must end. */
  readonly onLost?: (error: Error) => void
}

/**
 * A PostgreSQL of our own in the data folder: created at first, started, or taken over when a killed server left it
 * running; started again whenever it dies; stopped by `stop`.
 */
export class EmbeddedPostgres {
  readonly address: SocketAddress
  readonly #tools: ClusterTools
  readonly #options: EmbeddedOptions
  #child: ChildProcess | undefined
  #held: Held | undefined
  #stopping = false

  private constructor(tools: ClusterTools, options: EmbeddedOptions, socketFolder: string) {
    this.#tools = tools
    this.#options = options
    this.address = { host: socketFolder, user: databaseUser }
  }

  /** Resolves when the database answers and the data folder is ours; rejects with a `StartError` when it cannot be. */
  static async start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
    const folder = openDataFolder(options.dataDir)
    const binaries = findPostgresBinaries()
    checkMajorVersion(folder.cluster, majorVersion(binaries))
    const user = choosePostgresUser(binaries.postgres, folder.path, folder.cluster)
    const tools = { binaries, user, folder }
    await createCluster(tools)
    const leftOver = readPostmasterFile(folder.cluster)
    const reachable = leftOver && (await answersAt(leftOver.socketFolder))
    const socketFolder = reachable ? leftOver.socketFolder : makeSocketFolder(folder.path)
    const postgres = new EmbeddedPostgres(tools, options, socketFolder)
    await postgres.#acquire()
    return postgres
  }

  /** False while the database is down and being started again. */
  get isUp(): boolean {
    return this.#held !== undefined
  }

  async #acquire(): Promise<void> {
    const { folder } = this.#tools
    const begun = Date.now()
    let told = false
    while (!this.#stopping) {
      const file = readPostmasterFile(folder.cluster)
      if (file) {
        const lock = await this.#tryToHold(file.socketFolder)
        if (lock) return this.#keep({ lock, pid: file.pid })
      }
      if (!file || !isPostmasterOf(file.pid, folder.cluster)) this.#spawnUnlessStarting(file)
      if (Date.now() - begun > longestStart)
        throw new StartError(`The database does not answer. ${this.#advice()}`)
      if (Date.now() - begun > 5_000 && !told) {
        told = true
        this.#options.log.warn('The database is still starting: after a crash it first repairs itself')
      }
      await sleep(20)
    }
  }

  #spawnUnlessStarting(stale: ReturnType<typeof readPostmasterFile>): void {
    const { folder } = this.#tools
    const child = this.#child
    if (child?.exitCode === null && child.signalCode === null) return
    const said = child ? startLogTail(folder) : ''
    // Its predecessor's last processes are still leaving, or another start was faster: the next round will tell.
    const passing = /lock file ".*" already exists|pre-existing shared memory block/.test(said)
    if (child && child.exitCode !== 0 && !passing && said) {
      this.#child = undefined
      throw new StartError(`The database did not start. ${this.#advice()}\n${said}`)
    }
    if (stale && processExists(stale.pid)) disownPostmasterFile(folder.cluster, stale)
    this.#child = spawnPostmaster(this.#tools, this.address.host)
    this.#child.on('error', (error) => this.#options.log.error({ err: error }, 'The database cannot be run'))
    this.#child.unref()
  }

  #advice(): string {
    return `What it said is in ${this.#tools.folder.logs}.`
  }

  /** The connection that holds the folder's lock; nothing while the database does not answer yet. */
  async #tryToHold(socketFolder: string): Promise<pg.Client | undefined> {
    const { folder } = this.#tools
    const address = { host: socketFolder, user: databaseUser }
    const client = await connect(socketFolder)
    if (!client) return undefined
    try {
      const shown = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      if (shown.rows[0]?.folder !== realpathSync(folder.cluster)) {
        await client.end()
        return undefined
      }
      const locked = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
        ...lockKey,
      ])
      if (locked.rows[0]?.mine) return client
    } catch {
      return undefined
    }
    await client.end()
    throw new DataFolderInUse(folder.path, address)
  }

  #keep(held: Held): void {
    this.#held = held
    const lost = () => {
      if (this.#held !== held) return
      this.#held = undefined
      if (!this.#stopping) void this.#recover()
    }
    held.lock.on('error', lost)
    held.lock.on('end', lost)
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

  /** Ends the database: what runs is rolled back, what was acknowledged is kept. Never touches one that is not ours. */
  async stop(): Promise<void> {
    this.#stopping = true
    const held = this.#held
    const pid = held?.pid ?? this.#startingPid()
    if (pid !== undefined) await this.#end(pid)
    await held?.lock.end().catch(() => undefined)
    removeSocketFolder(this.#tools.folder.path, this.address.host)
  }

  /** One that we started and that does not answer yet. */
  #startingPid(): number | undefined {
    const child = this.#child
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
      ? child.pid
      : undefined
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

async function answersAt(socketFolder: string): Promise<boolean> {
  const client = await connect(socketFolder)
  await client?.end()
  return client !== undefined
}
