import { joinDatabase, type OpenDatabase } from '../../../server/database/openDatabase'
import { holdTasks, stateOfHeld } from '../../support/holdTasks'
import type { Account } from './account'

/** Where the product under test has its database; the global setup says it to the workers. */
export const socketFolderVariable = 'E2E_SOCKET_FOLDER'

let database: OpenDatabase | undefined

/** The database of the product under test, past the product. */
export const productDatabase = (): OpenDatabase['db'] => joined().db

/** Keeps the tasks of the one whose session it is until what is returned is called. */
export const holdTasksOf = ({ session }: Account) => holdTasks(joined().pool, session.user.id)

export const heldTaskOf = ({ session }: Account) => stateOfHeld(joined().pool, session.user.id)

function joined(): OpenDatabase {
  const socketFolder = process.env[socketFolderVariable]
  if (socketFolder === undefined) throw new Error(`${socketFolderVariable} is not set.`)
  database ??= joinDatabase(socketFolder)
  return database
}
