import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { newFolder, removeFolder } from '../support/product'

const log = pino({ level: 'silent' })
const folders: string[] = []
const running: EmbeddedPostgres[] = []
const searchPath = process.env['PATH']

const folder = () => {
  const path = newFolder('embedded')
  folders.push(path)
  return path
}
const start = async (dataDir: string) => {
  const postgres = await EmbeddedPostgres.start({ dataDir, log })
  running.push(postgres)
  return postgres
}

afterEach(async () => {
  process.env['PATH'] = searchPath
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const path of folders.splice(0)) removeFolder(path)
})

async function ask(postgres: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new pg.Client({ ...postgres.address, port: 5432, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Resolves to what the database says once it answers again. */
async function askUntilAnswered(postgres: EmbeddedPostgres, text: string): Promise<unknown> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(20)) {
    try {
      return await ask(postgres, text)
    } catch {
      // Still away.
    }
  }
  throw new Error('the database stayed away')
}

const postmasterPid = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int`
const holder = `select pid from pg_locks where locktype = 'advisory' and granted`
const owners = `select count(*)::int from pg_locks where locktype = 'advisory' and granted`

async function expectOwned(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
    if ((await askUntilAnswered(postgres, owners)) === 1) break
  }
  await expect(EmbeddedPostgres.start({ dataDir, log })).rejects.toThrow(DataFolderInUse)
}

describe('the embedded database', () => {
  it('is durable, listens on no network and sorts the same everywhere', async () => {
    const postgres = await start(folder())
    const shown = (name: string) => ask(postgres, `select current_setting('${name}')`)
    expect(await shown('fsync')).toBe('on')
    expect(await shown('synchronous_commit')).toBe('on')
    expect(await shown('full_page_writes')).toBe('on')
    expect(await shown('data_checksums')).toBe('on')
    expect(await shown('listen_addresses')).toBe('')
    expect(await shown('server_encoding')).toBe('UTF8')
    expect(await ask(postgres, `select datlocprovider from pg_database where datname = 'postgres'`)).toBe('b')
    expect(await ask(postgres, `select lower('ÑANDÚ')`)).toBe('ñandú')
  })

  it('keeps people’s answers out of its log', async () => {
    const dataDir = folder()
    const postgres = await start(dataDir)
    await ask(postgres, 'create table taken (answer text unique)')
    await ask(postgres, `insert into taken values ('secreto-1')`)
    await expect(ask(postgres, `insert into taken values ('secreto-1')`)).rejects.toThrow('duplicate key')
    const logged = await ask(
      postgres,
      `select string_agg(pg_read_file('${dataDir}/logs/' || name), '') from pg_ls_logdir()`,
    )
    expect(logged).toContain('duplicate key')
    expect(logged).not.toContain('secreto')
  })

  it('started twice at once belongs to one of them, and that one works', async () => {
    const dataDir = folder()
    const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)])
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(won).toHaveLength(1)
    expect(lost.every((reason) => reason instanceof DataFolderInUse)).toBe(true)
    expect(won[0] && (await ask(won[0], 'select 1'))).toBe(1)
  })

  it('ignores what a killed one left, whose number another program has by now', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    await first.stop()
    const run = join(dataDir, 'run')
    const lines = [process.pid, join(dataDir, 'postgres'), 1_795_228_576, 5432, run, '', '', 'ready']
    for (const file of [join(dataDir, 'postgres', 'postmaster.pid'), join(run, '.s.PGSQL.5432.lock')])
      writeFileSync(file, `${lines.join('\n')}\n`)
    const second = await start(dataDir)
    expect(await ask(second, postmasterPid)).not.toBe(process.pid)
  })

  it.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)(
    'is started again after %s, and still ours',
    async (signal) => {
      const dataDir = folder()
      const postgres = await start(dataDir)
      const before = await ask(postgres, postmasterPid)
      process.kill(before as number, signal)
      const now = () => ask(postgres, postmasterPid).catch(() => before)
      await expect.poll(now, { timeout: 30_000 }).not.toBe(before)
      await expectOwned(postgres, dataDir)
    },
  )

  it('stays ours when only the connection that holds the folder breaks', async () => {
    const dataDir = folder()
    const postgres = await start(dataDir)
    const before = await ask(postgres, postmasterPid)
    const broken = await ask(postgres, holder)
    await ask(postgres, `select pg_terminate_backend(${String(broken)})`)
    const holderNow = async () => (await askUntilAnswered(postgres, holder)) ?? broken
    await expect.poll(holderNow, { timeout: 30_000 }).not.toBe(broken)
    await expectOwned(postgres, dataDir)
    expect(await ask(postgres, postmasterPid)).toBe(before)
  })

  it('does not take an unfinished creation for a database', async () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'postgres.new-abc123'), { recursive: true })
    expect(await ask(await start(dataDir), 'select 1')).toBe(1)
  })

  it('that cannot start says why, and leaves nothing running', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    await first.stop()
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(EmbeddedPostgres.start({ dataDir, log })).rejects.toThrow(/did not start.*no_such_setting/s)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})

const isRoot = process.getuid?.() === 0

/** Whether users who do not own the folder may pass through it and all above it. */
const isOpen = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpen(dirname(path)))

/** Another user must reach PostgreSQL's programs, which it cannot where the project lies in a private folder. */
const asAnotherUser = it.skipIf(!isOpen(import.meta.dirname))

describe.runIf(isRoot && process.platform === 'linux')('for root where user namespaces are forbidden', () => {
  asAnotherUser('runs as a user of the system that can reach the folder, and keeps that user', async () => {
    const dataDir = folder()
    // Without the program that makes namespaces, as with a kernel that forbids them.
    process.env['PATH'] = join(dataDir, 'empty')
    const postgres = await start(dataDir)
    expect(await ask(postgres, 'select 1')).toBe(1)
    const holder = statSync(join(dataDir, 'postgres')).uid
    expect(holder).not.toBe(0)
    expect(statSync(join(dataDir, 'files')).mode & 0o077).toBe(0)
    await postgres.stop()
    process.env['PATH'] = searchPath
    expect(await ask(await start(dataDir), 'select 1')).toBe(1)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(holder)
  })

  asAnotherUser('takes over a database that root’s namespace made', async () => {
    const dataDir = folder()
    const first = await start(dataDir)
    await ask(first, 'create table kept (n int)')
    await first.stop()
    process.env['PATH'] = join(dataDir, 'empty')
    expect(
      await ask(await start(dataDir), `select count(*)::int from pg_tables where tablename = 'kept'`),
    ).toBe(1)
  })

  it('says what to do when no user can reach the folder', async () => {
    const closed = folder()
    chmodSync(closed, 0o700)
    process.env['PATH'] = join(closed, 'empty')
    const dataDir = join(closed, 'data')
    await expect(EmbeddedPostgres.start({ dataDir, log })).rejects.toThrow(
      /another user.*DATA_DIR.*DATABASE_URL/s,
    )
  })
})
