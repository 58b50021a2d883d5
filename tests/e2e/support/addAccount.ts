import { randomUUID } from 'node:crypto'
import { joinDatabase } from '../../../server/database/openDatabase'
import { createAccount } from '../../../server/services/firstAccount'
import { owner } from './owner'

/** Where the product under test has its database; the global setup says it to the workers. */
export const socketFolderVariable = 'E2E_SOCKET_FOLDER'

let database: ReturnType<typeof joinDatabase> | undefined

/** An empty account beside the first one, made past the product: nobody can register one yet. */
export async function addAccount(): Promise<{ email: string; password: string }> {
  const socketFolder = process.env[socketFolderVariable]
  if (socketFolder === undefined) throw new Error(`${socketFolderVariable} is not set.`)
  database ??= joinDatabase(socketFolder)
  const user = { email: `${randomUUID()}@example.com`, password: owner.password }
  await createAccount(database.db, user.email, { username: user.email, firstName: 'Ana', ...user })
  return user
}
