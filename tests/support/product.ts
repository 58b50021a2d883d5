import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { owner } from '../e2e/support/owner'
import { patience } from './patience'

const root = join(import.meta.dirname, '../..')

/** Returns the path of a file of the built server, such as `main` or `backup`. */
function builtFile(name: string): string {
  const file = join(root, 'dist/server', `${name}.js`)
  if (!existsSync(file)) throw new Error('There is no build to test: run `npm run build` first.')
  return file
}

export const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `acopio-${name}-`))

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'))
        else resolve(address.port)
      })
    })
  })
}

export interface Ended {
  readonly code: number | null
  readonly said: string
}

/** A newcomer's environment: without the variables that configure Acopio, and without those of the test runner. */
const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] }

/** Runs a file of the built server until it ends. */
export function runBuilt(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [builtFile(name), ...args], { env: { ...environment, ...env } })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

/** Starts a file of the built server and kills it once `isSo` returns true. */
export async function killBuilt(
  name: string,
  env: Record<string, string>,
  isSo: () => boolean,
): Promise<void> {
  const child = spawn(process.execPath, [builtFile(name)], {
    env: { ...environment, ...env },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (child.exitCode === null && !isSo()) await sleep(2)
  child.kill('SIGKILL')
  await ended
}

export interface Product {
  readonly baseUrl: string
  readonly port: number
  readonly dataDir: string
  readonly child: ChildProcess
  /** Returns its recent output. */
  readonly said: () => string
  /** Milliseconds from the start to the first answered request. */
  readonly readyAfter: number
  /** Sends the signal and waits for the end. */
  readonly end: (signal?: NodeJS.Signals) => Promise<Ended>
}

export async function health(baseUrl: string): Promise<number> {
  try {
    const response = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(patience(5_000)) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** Returns a command prefix that lowers the limit of file descriptors. */
const withDescriptors = (most: number): readonly string[] => [
  ...['/bin/sh', '-c', `ulimit -n ${most} && exec "$0" "$@"`],
]

const spawnMain = (
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  within: readonly string[] = [],
): ChildProcess => {
  const [program = process.execPath, ...args] = [...within, process.execPath, builtFile('main')]
  return spawn(program, args, {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the product and kills it after some time, wherever its start is by then. */
export async function killWhileStarting(dataDir: string, port: number, after: number): Promise<void> {
  const child = spawnMain(dataDir, port)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await sleep(after)
  child.kill('SIGKILL')
  await ended
}

/** Starts the built product, as a user does, and waits until it responds. */
export async function startProduct(options: {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** The limit of its process's file descriptors; the system's by default. */
  descriptors?: number
  /** A command that runs the one after it. */
  within?: readonly string[]
}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const limited = options.descriptors === undefined ? [] : withDescriptors(options.descriptors)
  const child = spawnMain(options.dataDir, port, options.env, options.within ?? limited)
  let said = ''
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-8000)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  // Interrupting a run ends the test runner without any teardown.
  const endWithRunner = () => child.kill()
  process.once('exit', endWithRunner)
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => {
      process.removeListener('exit', endWithRunner)
      resolve({ code, said })
    }),
  )

  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), patience(30_000))
    const result = await ended
    clearTimeout(late)
    return result
  }

  const until = Date.now() + patience(60_000)
  while ((await health(baseUrl)) !== 200) {
    if (child.exitCode !== null || Date.now() > until) {
      await end()
      throw new Error(`The product did not start:\n${said}`)
    }
    await sleep(20)
  }
  const readyAfter = performance.now() - begun
  return { baseUrl, port, dataDir: options.dataDir, child, said: () => said, readyAfter, end }
}

/** Returns the process id of the product's database, or undefined when there is none. */
export function databasePid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Ends what a killed server left running, and removes its folder. */
export function removeFolder(dataDir: string): void {
  const pid = databasePid(dataDir)
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
