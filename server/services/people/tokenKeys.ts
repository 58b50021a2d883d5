import { randomBytes } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import type { Kysely } from 'kysely'
import { isSealed, seal, unseal } from '../../model/sealed'
import type { Database } from '../../store/schema'
import {
  deleteTokenKeys,
  insertTokenKey,
  listTokenKeys,
  lockTokenKeys,
  type TokenKeyRow,
} from '../../store/people/tokenKeys'

/** What many clients verify with, by a file that holds the public part. */
export const tokenAlgorithm = 'RS256' as const

/** How long a session lasts at most, and so a key after there is a newer one. */
export const longestSession = 30 * 24 * 3_600_000
/** Milliseconds after which a node looks whether another one made or dropped a key. */
const freshness = 60_000

/** A key pair that sessions are signed with. */
export interface TokenKey {
  readonly kid: string
  /** The public part, as JWKS serve it. */
  readonly jwk: JWK
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
  readonly createdAt: Date
}

/** The pairs that hold now. */
export interface TokenKeys {
  /** Signs. */
  readonly newest: () => Promise<TokenKey>
  /** Undefined for one that there is not, or not any more. */
  readonly find: (kid: string) => Promise<TokenKey | undefined>
  /** The newest first. */
  readonly list: () => Promise<readonly TokenKey[]>
}

interface Keeping {
  readonly db: Kysely<Database>
  /** The private parts are sealed with it: those of another secret are none of ours. */
  readonly sealingKey: Uint8Array
  readonly now: () => Date
}

const isCryptoKey = (key: CryptoKey | Uint8Array): key is CryptoKey => !(key instanceof Uint8Array)

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, tokenAlgorithm)
  if (!isCryptoKey(key)) throw new Error('A key of session tokens is not asymmetric')
  return key
}

/** Undefined for a pair that another secret sealed. */
async function opened({ sealingKey }: Keeping, row: TokenKeyRow): Promise<TokenKey | undefined> {
  const text = isSealed(row.private_key) ? unseal(sealingKey, row.private_key) : null
  if (text === null) return undefined
  const jwk = { ...(row.public_key as JWK), kid: row.kid, alg: tokenAlgorithm, use: 'sig' }
  const [publicKey, privateKey] = await Promise.all([imported(jwk), imported(JSON.parse(text) as JWK)])
  return { kid: row.kid, jwk, publicKey, privateKey, createdAt: row.created_at }
}

/** Those that still hold: the newest, and those that were the newest within the longest time of a session. */
async function held(keeping: Keeping, known: readonly TokenKey[] = []): Promise<readonly TokenKey[]> {
  const rows = await listTokenKeys(keeping.db)
  const since = keeping.now().getTime() - longestSession
  const found = await Promise.all(
    rows.map(async (row) => known.find(({ kid }) => kid === row.kid) ?? (await opened(keeping, row))),
  )
  return found
    .filter((key) => key !== undefined)
    .filter((_key, index, all) => index === 0 || (all[index - 1]?.createdAt.getTime() ?? 0) > since)
}

async function made({ sealingKey, now }: Keeping): Promise<TokenKeyRow> {
  const pair = await generateKeyPair(tokenAlgorithm, { modulusLength: 2048, extractable: true })
  const { kty, n, e } = await exportJWK(pair.publicKey)
  if (kty === undefined || n === undefined || e === undefined) throw new Error('A new key has no public part')
  const text = JSON.stringify(await exportJWK(pair.privateKey))
  return {
    kid: await calculateJwkThumbprint({ kty, n, e }),
    public_key: { kty, n, e },
    private_key: seal(sealingKey, randomBytes, text),
    created_at: now(),
  }
}

/** The pairs that hold, the first one made now where there is none; nodes that start at once make one. */
async function heldOrMade(keeping: Keeping, known: readonly TokenKey[]): Promise<readonly TokenKey[]> {
  const keys = await held(keeping, known)
  if (keys.length > 0) return keys
  return keeping.db.transaction().execute(async (db) => {
    await lockTokenKeys(db)
    const others = await held({ ...keeping, db })
    if (others.length > 0) return others
    await insertTokenKey(db, await made(keeping))
    return held({ ...keeping, db })
  })
}

/**
 * Makes a new pair, which every node signs with within a minute. Older ones hold until their sessions are over, or are dropped at
 * once, when one may have been found out.
 */
export async function rotateTokenKey(keeping: Keeping, dropsOlder: boolean): Promise<string> {
  const row = await made(keeping)
  await keeping.db.transaction().execute(async (db) => {
    await lockTokenKeys(db)
    const before = (await listTokenKeys(db)).map(({ kid }) => kid)
    await insertTokenKey(db, row)
    const kept = dropsOlder ? [row.kid] : (await held({ ...keeping, db })).map(({ kid }) => kid)
    await deleteTokenKeys(
      db,
      before.filter((kid) => !kept.includes(kid)),
    )
  })
  return row.kid
}

/** The pairs as this node knows them; one that it does not know, and from time to time all, it asks the database for. */
export function createTokenKeys(keeping: Keeping): TokenKeys {
  let known: readonly TokenKey[] = []
  let readAt = -Infinity
  let reading: Promise<readonly TokenKey[]> | undefined

  const read = () =>
    (reading ??= heldOrMade(keeping, known)
      .then((keys) => {
        readAt = performance.now()
        known = keys
        return keys
      })
      .finally(() => (reading = undefined)))
  const list = async () => (performance.now() - readAt < freshness ? known : read())

  return {
    list,
    newest: async () => {
      const [newest] = await list()
      if (!newest) throw new Error('There is no key to sign session tokens with')
      return newest
    },
    find: async (wanted) => {
      const isIt = ({ kid }: TokenKey) => kid === wanted
      const found = (await list()).find(isIt)
      if (found) return found
      // What is being read may have been asked for before that key was made.
      await reading
      return (await read()).find(isIt)
    },
  }
}

/** The public part as a file that clients verify with. */
export const publicPem = ({ publicKey }: TokenKey): Promise<string> => exportSPKI(publicKey)
