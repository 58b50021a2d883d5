import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { buildApp } from '../../../server/app'
import { openDatabase } from '../../../server/database/openDatabase'
import { createAccount } from '../../../server/services/people/firstAccount'
import { folderContents } from '../../../server/store/files/contents/folderContents'
import type { Database } from '../../../server/store/schema'
import { migrate } from '../../../server/store/migrate'
import { owner } from '../../e2e/support/owner'

export type Post = (path: string, body: unknown) => Promise<unknown>

export interface BenchServer {
  readonly accountId: number
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Posts as the account's owner; throws for anything but a success. */
  readonly post: Post
  /** Returns the length of the response, read but not parsed. */
  readonly drain: (path: string, body: unknown) => Promise<number>
  /** Uploads a file as a part of a form. */
  readonly upload: (path: string, file: File) => Promise<unknown>
  readonly get: (path: string) => Promise<unknown>
  /** Returns status and text of any response. */
  readonly answerOf: (path: string) => Promise<{ readonly status: number; readonly text: string }>
  /** The server's address, and the owner's authorization. */
  readonly address: string
  readonly authorization: () => string
  readonly stop: () => Promise<void>
}

/** Starts the product's own server on an embedded database; `kept` is a folder that remains for the next run. */
export async function startBenchServer(kept: string | undefined): Promise<BenchServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'acopio-catalogs-'))
  mkdirSync(folder, { recursive: true })
  const { db, pool, close } = await openDatabase({
    config: { dataDir: folder },
    log: pino({ level: 'silent' }),
  })
  await migrate(db)
  const there = await db.selectFrom('users').select('account_id').executeTakeFirst()
  const { account_id: accountId } =
    there ?? (await createAccount(db, 'bench', { username: owner.email, firstName: 'Ana', ...owner }))
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const app = await buildApp({ db, pool, files: folderContents(join(folder, 'files'), incoming), config: {} })
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/infosync/`
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const send = async (path: string, body: unknown): Promise<string> => {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return text
  }
  const post: Post = async (path, body) => JSON.parse(await send(path, body)) as unknown
  const { jwt } = (await post('user_admin/login/', {
    username: owner.email,
    password: owner.password,
  })) as { readonly jwt: string }
  headers['authorization'] = `Bearer ${jwt}`
  return {
    accountId,
    db,
    pool,
    address,
    authorization: () => headers['authorization'] ?? '',
    post,
    drain: async (path, body) => (await send(path, body)).length,
    upload: async (path, file) => {
      const body = new FormData()
      body.append('file', file)
      const { authorization = '' } = headers
      const response = await fetch(address + path, { method: 'POST', headers: { authorization }, body })
      return (await response.json()) as unknown
    },
    get: async (path) => (await (await fetch(address + path, { headers })).json()) as unknown,
    answerOf: async (path) => {
      const response = await fetch(address + path, { headers })
      return { status: response.status, text: await response.text() }
    },
    stop: async () => {
      await app.close()
      await close()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
