import { joinDatabase, type OpenDatabase } from '../../../server/database/openDatabase'

/** Where the product under test has its database; the global setup says it to the workers. */
export const socketFolderVariable = 'E2E_SOCKET_FOLDER'

let database: OpenDatabase | undefined

/** The database of the product under test, past the product. */
export function productDatabase(): OpenDatabase['db'] {
  const socketFolder = process.env[socketFolderVariable]
  if (socketFolder === undefined) throw new Error(`${socketFolderVariable} is not set.`)
  database ??= joinDatabase(socketFolder)
  return database.db
}
