import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { databasePid, freePort, health, newFolder, removeFolder } from '../support/product'

const root = join(import.meta.dirname, '../..')

let child: ChildProcess | undefined
let dataDir = ''
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  removeFolder(dataDir)
})

/** As a newcomer does it, in a shell without our variables; resolves when the address is printed. */
async function npmStart(port: number): Promise<() => string> {
  const { PATH, HOME } = process.env
  child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve) => child?.once('close', () => resolve()))
  for (let over = false; !said.includes('Ctrl-C ends it.');) {
    if (over) throw new Error(`npm start ended:\n${said}`)
    await Promise.race([sleep(50), ended.then(() => (over = true))])
  }
  return () => said
}

/** Waits for the end of the server and its database, which may outlive npm by a moment. */
async function expectEnded(baseUrl: string): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(50)) {
    if ((await health(baseUrl)) === 0 && databasePid(dataDir) === undefined) return
  }
  throw new Error('the server or its database goes on')
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with its database when npm gets %s', async (signal) => {
    dataDir = newFolder('npm')
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const first = (await npmStart(port))()
    expect(first).toContain(`Acopio is ready: ${baseUrl}`)
    const password = /Password {3}(\S+)/.exec(first)?.[1]
    expect(password?.length).toBeGreaterThan(12)
    const logged = first.split('\n').filter((line) => line.startsWith('{'))
    expect(logged.join('\n')).not.toContain(password)
    child?.kill(signal)
    await expectEnded(baseUrl)

    const second = (await npmStart(port))()
    expect(second).toContain(`Acopio is ready: ${baseUrl}`)
    expect(second, 'the password is shown the first time only').not.toContain('Password')
    child?.kill(signal)
    await expectEnded(baseUrl)
  })
})
