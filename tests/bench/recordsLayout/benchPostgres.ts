import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, databaseUser } from '../../../server/database/cluster'
import { openDataFolder } from '../../../server/database/dataFolder'
import { findPostgresBinaries } from '../../../server/database/postgresBinaries'
import { choosePostgresUser } from '../../../server/database/postgresUser'

export interface BenchPostgres {
  readonly connect: () => Promise<pg.Client>
  readonly stop: () => Promise<void>
}

/** The product's own database (same programs, same locale, durable) with the memory of a small server of its own. */
export async function startBenchPostgres(settings: Readonly<Record<string, string>>): Promise<BenchPostgres> {
  const path = mkdtempSync(join(tmpdir(), 'acopio-pg-'))
  const host = join(path, 's')
  const folder = openDataFolder(join(path, 'data'))
  const binaries = findPostgresBinaries()
  const user = choosePostgresUser(binaries.postgres, folder.path, folder.cluster)
  await createCluster({ binaries, user, folder })
  mkdirSync(host, { mode: 0o700 })
  user.own([host])
  const chosen = { listen_addresses: '', unix_socket_directories: host, ...settings }
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = user.wrap(binaries.postgres, ['-D', folder.cluster, ...options])
  const child = spawn(program, [...args], { cwd: '/', stdio: 'ignore', ...user.identity })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  const kill = (): boolean => child.kill('SIGQUIT')
  process.once('exit', kill)
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ host, port: 5432, user: databaseUser, database: 'postgres' })
    // When the run fails, its reason is worth more than that the database then went away.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill)
    if (isAlive()) child.kill('SIGINT')
    await ended
    rmSync(path, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      const client = await connect()
      await client.end()
      return { connect, stop }
    } catch (error) {
      if (!isAlive()) {
        await stop()
        throw error
      }
      await sleep(50)
    }
  }
  await stop()
  throw new Error('PostgreSQL did not answer within 10 s')
}
