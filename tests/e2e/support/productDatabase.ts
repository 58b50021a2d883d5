import { joinDatabase, type OpenDatabase } from '../../../server/database/openDatabase'
import { holdTasks, stateOfHeld } from '../../support/holdTasks'
import type { Account } from './account'

/** The variable with the folder of the product's database socket; the global setup passes it to the workers. */
export const socketFolderVariable = 'E2E_SOCKET_FOLDER'

let database: OpenDatabase | undefined

/** Returns the database of the product under test, for direct access. */
export const productDatabase = (): OpenDatabase['db'] => joined().db

/** Holds the tasks of the session's user until the returned function is called. */
export const holdTasksOf = ({ session }: Account) => holdTasks(joined().pool, session.user.id)

export const heldTaskOf = ({ session }: Account) => stateOfHeld(joined().pool, session.user.id)

function joined(): OpenDatabase {
  const socketFolder = process.env[socketFolderVariable]
  if (socketFolder === undefined) throw new Error(`${socketFolderVariable} is not set.`)
  database ??= joinDatabase(socketFolder)
  return database
}
