import type { RecordConnections } from '../../../schemas/api/recordPeople'
import type { RecordConnection } from '../../services/records/recordPeople'

/** Presents connected users, each with the others of their account. */
export function presentConnections(found: readonly RecordConnection[]): RecordConnections {
  const shown = ({ id, email }: RecordConnection) => ({ id, email })
  const coworkers = found.map(
    ({ id, accountId }) =>
      [
        String(id),
        found.filter((other) => other.id !== id && other.accountId === accountId).map(shown),
      ] as const,
  )
  return { connections: found.map(shown), coworkers: Object.fromEntries(coworkers) }
}
