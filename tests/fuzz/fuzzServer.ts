import { mkdtempSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from '../../server/app'
import { openDatabase } from '../../server/database/openDatabase'
import { createAccount, createUser } from '../../server/services/people/firstAccount'
import { folderContents } from '../../server/store/files/contents/folderContents'
import { migrate } from '../../server/store/migrate'
import { newApiKey } from './authorize'

/*
 * The server of a long run, in a process of its own, so that its memory and its descriptors are its own too. Who started it asks it by
 * messages.
 */

export interface Resources {
  readonly rss: number
  /** Null where the system does not say. */
  readonly descriptors: number | null
}

export type Asked = { readonly ask: 'authorize' | 'resources' | 'end' }
export type Told =
  | {
      readonly told: 'ready'
      readonly port: number
      readonly ids: readonly number[]
      readonly maker: { readonly username: string; readonly password: string }
    }
  | { readonly told: 'authorize'; readonly owner: string; readonly member: string }
  | { readonly told: 'resources'; readonly resources: Resources }

const tell = (message: Told) => process.send?.(message)
const password = 'correcta-y-larga'
const userOf = (name: string) => ({ username: `${name}@example.com`, email: `${name}@example.com`, password })

const dataDir = mkdtempSync(join(tmpdir(), 'acopio-fuzz-'))
const incoming = join(dataDir, 'incoming')
mkdirSync(incoming)
const logger = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
const { db, pool, close } = await openDatabase({ config: { dataDir }, log: pino({ level: 'silent' }) })
await migrate(db)
const owner = await createAccount(db, 'owner', userOf('owner'))
const member = await createUser(db, owner.account_id, userOf('member'))
const third = await createUser(db, owner.account_id, userOf('third'))
const files = folderContents(join(dataDir, 'files'), incoming)
const webFolder = join(import.meta.dirname, '../../dist/web')
const app = await buildApp({ db, pool, files, config: {}, logger, webFolder })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()

const descriptors = (): number | null => {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return null
  }
}

/** Once what was under way is done, and what nobody holds is given back. */
async function resources(): Promise<Resources> {
  for (let round = 0; round < 4; round += 1) {
    await sleep(1_000)
    globalThis.gc?.()
  }
  return { rss: process.memoryUsage().rss, descriptors: descriptors() }
}

/** New keys, which what was asked until now may have ended; and nobody is kept out because the account asks for a second factor since then. */
async function authorize() {
  await db.updateTable('accounts').set({ requires_second_factor: false }).execute()
  const [ofOwner, ofMember] = await Promise.all([newApiKey(db, owner), newApiKey(db, member)])
  return { owner: ofOwner, member: ofMember }
}

async function end(): Promise<void> {
  app.server.closeAllConnections()
  await app.close()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}

process.on('message', ({ ask }: Asked) => {
  if (ask === 'end') void end()
  else if (ask === 'resources') void resources().then((found) => tell({ told: ask, resources: found }))
  else void authorize().then((keys) => tell({ told: ask, ...keys }))
})
// Whoever started us is gone.
process.on('disconnect', () => void end())
if (address && typeof address === 'object')
  tell({
    ...{ told: 'ready', port: address.port, ids: [third.id, owner.id, 2_147_483_647] },
    maker: { username: userOf('owner').username, password },
  })
