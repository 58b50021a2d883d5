import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { owner } from './owner'

const root = join(import.meta.dirname, '../../..')
const server = join(root, 'dist/server/main.js')

function freePort(): Promise<number> {
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

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/api/health`)).ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(late)
}

export interface Product {
  readonly baseUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the built product as a user does, in an empty data folder. */
export async function launchProduct(): Promise<Product> {
  if (!existsSync(server)) throw new Error('There is no build to test: run `npm run build` first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'acopio-e2e-'))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-8000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const end = async (): Promise<void> => {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const until = Date.now() + 60_000
  while (!(await isHealthy(baseUrl))) {
    if (child.exitCode !== null || Date.now() > until) {
      await end()
      throw new Error(`The product did not start:\n${said}`)
    }
    await sleep(100)
  }
  return { baseUrl, stop: end }
}
