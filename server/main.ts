import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app'
import { ConfigError, readConfig, type Config } from './config'
import { openDataFolder } from './database/dataFolder'
import { openDatabase } from './database/openDatabase'
import { ensureOwner } from './services/firstAccount'
import { StartError } from './startError'
import { migrate } from './store/migrate'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** In a terminal people read sentences, so the log goes to a file; elsewhere whoever runs us collects it. */
function createLog(config: Config, logs: string) {
  if (!process.stdout.isTTY) return pino({ level: config.logLevel })
  mkdirSync(logs, { recursive: true })
  const file = join(logs, 'server.log')
  return pino({ level: config.logLevel }, pino.destination({ dest: file, sync: false }))
}

async function serve(config: Config): Promise<void> {
  const folder = openDataFolder(config.dataDir)
  const log = createLog(config, folder.logs)
  const ending: (() => Promise<void>)[] = []
  let ended: Promise<void> | undefined
  const end = (code: number) =>
    (ended ??= (async () => {
      process.exitCode = code
      for (const step of ending.reverse()) await step()
      process.exit()
    })())
  const onSignal = () => {
    // The second one is impatience: what is still running is rolled back by the database.
    if (ended) process.exit(1)
    void end(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A failure that nobody handled'))

  try {
    const onLost = (error: Error) => {
      say(error.message)
      void end(1)
    }
    const { db, close } = await openDatabase({ config, log, onLost })
    ending.push(close)
    await migrate(db)
    const owner = await ensureOwner(db, {
      ...(config.ownerEmail && { email: config.ownerEmail }),
      ...(config.ownerPassword && { password: config.ownerPassword }),
    })
    const app = await buildApp({
      db,
      config,
      logger: log,
      webFolder: resolve(import.meta.dirname, '../web'),
    })
    ending.push(() => app.close())
    await listen(app, config)
    const address = config.baseUrl ?? addressOf(app.server.address(), config.host)
    say(`\nAcopio is ready: ${address}`)
    if (owner?.password !== undefined) {
      say(`\n  Log in as  ${owner.email}\n  Password   ${owner.password}`)
      say('\nThe password is shown this once. "npm run owner:reset" makes another.')
    }
    say('\nCtrl-C ends it.')
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`\n${error.message}\n`)
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

function addressOf(bound: ReturnType<import('node:net').Server['address']>, host: string): string {
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
