import { mkdirSync } from 'node:fs'
import type { Server } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'
import { buildApp } from './app'
import { atMost } from './support/atMost'
import { ConfigError, readConfig, type Config } from './config/config'
import { openDataFolder } from './database/dataFolder'
import { openDatabase } from './database/openDatabase'
import { ensureOwner } from './services/people/firstAccount'
import { openTerms } from './config/openTerms'
import { StartError } from './support/startError'
import { createSmtpMailer } from './services/mail/smtpMailer'
import { openContents } from './store/files/contents/openContents'
import { describeError } from './store/databaseErrors'
import { migrate } from './store/migrate'

// Collects garbage when the heap has grown to three times what is in use; the flag is read at each collection. V8's default, on a machine
// with much memory, is four times: most of the heap would be garbage while answers pour in. Twice would cost a tenth more processor time.
setFlagsFromString('--heap-growing-percent=200')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Ignores lines that cannot be written because the disk is full, which is no reason to end. */
const heedless = <T extends ReturnType<typeof pino.destination>>(destination: T): T =>
  destination.on('error', () => undefined)

/** Creates the log: in a terminal, where people read sentences, it goes to a file; elsewhere whoever runs the server collects it. */
function createLog(config: Config, logs: string) {
  const level = { level: config.logLevel }
  if (!process.stdout.isTTY) return pino(level, heedless(pino.destination(1)))
  mkdirSync(logs, { recursive: true })
  return pino(level, heedless(pino.destination({ dest: join(logs, 'server.log'), sync: false })))
}

/**
 * Milliseconds for the server to stop; it cuts running requests before. The database needs some time, too, and everything ends within 10 s.
 */
const patience = 7_000
/** Milliseconds after which another Ctrl-C means impatience, since npm and the terminal both pass the first one on. */
const echo = 2_000

async function serve(config: Config): Promise<void> {
  const folder = openDataFolder(config.dataDir)
  const log = createLog(config, folder.logs)
  const ending: (() => Promise<unknown>)[] = []
  let endingSince: number | undefined

  const end = async (code: number) => {
    if (endingSince !== undefined) return
    endingSince = Date.now()
    for (const step of ending.reverse()) {
      await step().catch((error: unknown) =>
        log.error({ error: describeError(error) }, 'Something did not end as it should'),
      )
    }
    process.exit(code)
  }
  const onSignal = () => {
    if (endingSince === undefined) void end(0)
    // The database, which the next start takes over, rolls back what is still running.
    else if (Date.now() - endingSince > echo) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('unhandledRejection', (error) =>
    log.error({ error: describeError(error) }, 'A failure that nobody handled'),
  )
  // The process may be in any state, so it stops in order and lets whoever runs it start it again.
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'A failure that nobody expected')
    void end(1)
  })

  try {
    const onLost = (error: Error) => {
      process.stderr.write(`\n${error.message}\n`)
      void end(1)
    }
    const opening = openDatabase({ config, log, onLost })
    // Also closes a database that is still starting, so that a signal does not leave it running.
    ending.push(async () => (await opening.catch(() => undefined))?.close())
    const { db, pool } = await opening
    await migrate(db)
    const owner = await ensureOwner(db, {
      ...(config.ownerEmail && { email: config.ownerEmail }),
      ...(config.ownerPassword && { password: config.ownerPassword }),
    })
    try {
      const webFolder = resolve(import.meta.dirname, '../web')
      const files = await openContents(config, folder)
      const terms = await openTerms(config)
      let isDraining = false
      const app = await buildApp({
        ...{ db, pool, files, config: { ...config, terms }, logger: log, webFolder },
        ...(config.mail && { mailer: createSmtpMailer(config.mail) }),
        isDraining: () => isDraining,
      })
      ending.push(() => atMost(patience, app.close()))
      await listen(app, config)
      // Runs first, as the step added last, so that a load balancer notices before any request is refused.
      ending.push(() => {
        isDraining = true
        return sleep(config.drain)
      })
      say(`\nAcopio is ready: ${config.baseUrl ?? addressOf(app.server.address(), config.host)}`)
    } finally {
      // Shown whatever happens, because the password is stored nowhere.
      if (owner?.password !== undefined) {
        say(`\n  Log in as  ${owner.email}\n  Password   ${owner.password}`)
        say('\nThe password is shown this once. "npm run owner:reset" makes another.')
      }
    }
    say('\nCtrl-C ends it.')
  } catch (error) {
    // A signal stopped the server while it started: the error only says that something was taken away.
    if (endingSince !== undefined) return
    const text = error instanceof StartError ? error.message : String((error as Error).stack ?? error)
    process.stderr.write(`\n${text}\n`)
    await end(1)
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use. Set PORT to another one: PORT=${port + 1} npm start`)
    if (code === 'EACCES')
      throw new StartError(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`)
    throw error
  }
}

function addressOf(bound: ReturnType<Server['address']>, host: string): string {
  const port = bound !== null && typeof bound === 'object' ? bound.port : ''
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

try {
  await serve(readConfig(process.env, process.cwd()))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(
    `\nThe configuration cannot be used:\n${error.problems.map((line) => `  ${line}\n`).join('')}`,
  )
  process.exit(1)
}
