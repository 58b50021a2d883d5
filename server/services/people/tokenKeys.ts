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

/** The signature algorithm, which many clients verify with a file that holds the public key. */
export const tokenAlgorithm = 'RS256' as const

/** Milliseconds that a session lasts at most, and for which a key is kept after a newer one replaces it. */
export const longestSession = 30 * 24 * 3_600_000
/** Milliseconds after which a node checks whether another one created or dropped a key. */
const freshness = 60_000

/** A key pair that session tokens are signed with. */
export interface TokenKey {
  readonly kid: string
  /** The public key as served in the JWKS. */
  readonly jwk: JWK
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
  readonly createdAt: Date
}

/** The key pairs that are valid now. */
export interface TokenKeys {
  /** Returns the newest key, which signs new tokens. */
  readonly newest: () => Promise<TokenKey>
  /** Returns a key by its id; undefined for one that is unknown or no longer valid. */
  readonly find: (kid: string) => Promise<TokenKey | undefined>
  /** Returns all valid keys, newest first. */
  readonly list: () => Promise<readonly TokenKey[]>
}

interface Keeping {
  readonly db: Kysely<Database>
  /** Seals the private keys; keys sealed with another secret are ignored. */
  readonly sealingKey: Uint8Array
  readonly now: () => Date
}

const isCryptoKey = (key: CryptoKey | Uint8Array): key is CryptoKey => !(key instanceof Uint8Array)

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, tokenAlgorithm)
  if (!isCryptoKey(key)) throw new Error('A key of session tokens is not asymmetric')
  return key
}

/** Opens a stored key pair; returns undefined for one sealed with another secret. */
async function opened({ sealingKey }: Keeping, row: TokenKeyRow): Promise<TokenKey | undefined> {
  const text = isSealed(row.private_key) ? unseal(sealingKey, row.private_key) : null
  if (text === null) return undefined
  const jwk = { ...(row.public_key as JWK), kid: row.kid, alg: tokenAlgorithm, use: 'sig' }
  const [publicKey, privateKey] = await Promise.all([imported(jwk), imported(JSON.parse(text) as JWK)])
  return { kid: row.kid, jwk, publicKey, privateKey, createdAt: row.created_at }
}

/** Returns the keys still valid: the newest, and those that were the newest within the longest time of a session. */
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

/** Returns the valid keys, creating the first one where there is none; of nodes that start at the same moment only one creates it. */
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
 * Creates a new key, which every node signs with within a minute. Older keys stay valid until their sessions are over, or are dropped at
 * once, in case one has leaked.
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

/** Creates this node's cache of keys. It reads all keys again from time to time, and whenever it is asked for an unknown one. */
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
      // The read in progress may have begun before the wanted key was created.
      await reading
      return (await read()).find(isIt)
    },
  }
}

/** Returns the public key as a PEM file for clients that verify tokens. */
export const publicPem = ({ publicKey }: TokenKey): Promise<string> => exportSPKI(publicKey)
