import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { relativeAddresses } from '../../schemas/api/paths'
import { buildApp, type AppDeps } from '../../server/app'
import type { FileContents } from '../../server/store/files/contents/fileContents'
import { folderContents } from '../../server/store/files/contents/folderContents'
import { createAccount, createUser } from '../../server/services/people/firstAccount'
import type { UserRow } from '../../server/store/people/users'
import { checkContract } from './contract'
import { quickHash } from '../support/quickHash'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

export const password = 'correcta-y-larga'

/** A response, with its body read. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export interface TestServer {
  /** The current app, which changes with each restart. */
  readonly app: FastifyInstance
  /** The folder of uploaded files. */
  readonly folder: string
  readonly files: FileContents
  readonly database: TestDatabase
  readonly owner: UserRow
  /** Returns calls with an Authorization header; without one, as the public. */
  readonly callAs: (authorization?: string) => Call
  /** Logs in and returns the Authorization header. */
  readonly logIn: (username: string) => Promise<string>
  readonly addUser: (name: string) => Promise<UserRow>
  readonly addAccount: (name: string) => Promise<UserRow>
  /** Returns the time of the server's clock. */
  readonly now: () => Date
  /** Moves the server's clock. */
  readonly advance: (milliseconds: number) => void
  /** Starts a new app on the same database and files, without the old one's state in memory. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Headers of our own interface, which requests file addresses as they are stored. */
export const asInterface = { Prefer: relativeAddresses }

export const apiPath = (path: string): string => (path.startsWith('/') ? path : `/api/infosync/${path}`)

const userOf = (name: string) => ({
  username: `${name}@example.com`,
  email: `${name}@example.com`,
  password,
  firstName: name,
})

/** Starts the product's app on a database of its own, with a clock that tests can move. */
export async function startTestServer(
  config: AppDeps['config'] = {},
  more: Pick<AppDeps, 'effectKinds' | 'mailer'> = {},
): Promise<TestServer> {
  const database = await createTestDatabase()
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  const folder = mkdtempSync(join(tmpdir(), 'acopio-files-'))
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming)
  const files = folderContents(join(folder, 'files'), incoming)
  const build = () =>
    buildApp({
      db: database.db,
      pool: database.pool,
      files,
      config,
      clock: now,
      ...more,
    })
  let app = await build()
  const addAccount = (name: string) => createAccount(database.db, name, userOf(name), quickHash)
  const owner = await addAccount('owner')
  const callAs =
    (authorization?: string): Call =>
    async (method, path, body, headers = {}) => {
      const options: InjectOptions = {
        method,
        url: apiPath(path),
        headers: { ...asInterface, ...(authorization ? { authorization } : {}), ...headers },
      }
      const response = await app.inject(
        body === undefined ? options : { ...options, payload: body as object },
      )
      const text = response.body
      const json = response.headers['content-type']?.toString().includes('json') === true
      const answer: unknown = json && text ? JSON.parse(text) : text
      checkContract(method, options.url as string, response.statusCode, answer)
      return { status: response.statusCode, body: answer, headers: response.headers }
    }
  return {
    get app() {
      return app
    },
    folder,
    files,
    database,
    owner,
    callAs,
    addAccount,
    addUser: (name) => createUser(database.db, owner.account_id, userOf(name), quickHash),
    logIn: async (username) => {
      const { status, body } = await callAs()('POST', 'user_admin/login/', { username, password })
      if (status !== 200) throw new Error(`Login answered ${status}`)
      return `Bearer ${(body as { jwt: string }).jwt}`
    },
    now,
    advance: (milliseconds) => {
      shift += milliseconds
    },
    restart: async () => {
      await app.close()
      app = await build()
    },
    close: async () => {
      // A failed test may have left open streams, which would prevent closing.
      app.server.closeAllConnections()
      await app.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface UsedServer {
  readonly server: TestServer
  /** Calls as the logged-in owner of the account. */
  readonly owner: Call
  /** The owner's Authorization header. */
  readonly authorization: string
}

/** Starts the server of a test file, and closes it after the last test. Awaited above the tests, so that its values are never undefined. */
export async function useTestServer(
  config: AppDeps['config'] = {},
  more: Pick<AppDeps, 'effectKinds' | 'mailer'> = {},
): Promise<UsedServer> {
  const server = await startTestServer(config, more)
  afterAll(() => server.close())
  const authorization = await server.logIn('owner@example.com')
  return { server, owner: server.callAs(authorization), authorization }
}
