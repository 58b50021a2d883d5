import type { UserOrConnection, UserSummary } from '../../schemas/api/account'
import type { Envelope } from '../../schemas/api/common'
import type {
  Connection,
  ConnectionFiles,
  ConnectionInvitation,
  NewConnectionInvitation,
  ReceivedInvitation,
} from '../../schemas/api/connections'
import type { PanelConnection } from '../../schemas/api/panels'
import { paths } from '../../schemas/api/paths'
import { peoplePaths } from '../../schemas/api/peoplePaths'
import type { ApiClient } from './client'
import type { PageAsked } from './peopleApi'

/** Accounts that share with each other. */
export interface ConnectionsApi {
  readonly list: (signal?: AbortSignal) => Promise<readonly Connection[]>
  /** Lists which connections are active here; the call does not count as use of the session. */
  readonly panel: (signal?: AbortSignal) => Promise<readonly PanelConnection[]>
  readonly get: (id: number, signal?: AbortSignal) => Promise<Connection>
  readonly users: (id: number, page: PageAsked, signal?: AbortSignal) => Promise<Envelope<UserSummary>>
  readonly files: (id: number, signal?: AbortSignal) => Promise<ConnectionFiles>
  readonly end: (id: number) => Promise<void>
  readonly invite: (email: string) => Promise<NewConnectionInvitation>
  /** Lists the invitations that this account sent and that nobody has answered yet. */
  readonly invitations: (signal?: AbortSignal) => Promise<readonly ConnectionInvitation[]>
  readonly takeBack: (id: number) => Promise<void>
  readonly received: (key: string, signal?: AbortSignal) => Promise<ReceivedInvitation>
  /** Returns the new connection; null when the invitation was refused. */
  readonly answer: (key: string, isAccepted: boolean) => Promise<Connection | null>
  /** Finds connections and their people whose names contain a text. */
  readonly find: (text: string, signal?: AbortSignal) => Promise<readonly UserOrConnection[]>
}

export function createConnectionsApi(client: ApiClient): ConnectionsApi {
  const heard = (signal?: AbortSignal) => (signal ? { signal } : {})
  const whole = { limit: 0 }
  return {
    list: async (signal) =>
      (await client.get<Envelope<Connection>>(paths.connections, { query: whole, ...heard(signal) })).objects,
    panel: async (signal) =>
      (
        await client.get<Envelope<PanelConnection>>(peoplePaths.connectionsPanel, {
          ...{ query: whole, ...heard(signal) },
        })
      ).objects,
    get: (id, signal) => client.get(paths.connection, { params: { id }, ...heard(signal) }),
    users: (id, page, signal) =>
      client.get(paths.usersOfConnection, { query: { ...page, connection: id }, ...heard(signal) }),
    files: (id, signal) => client.get(paths.connectionFiles, { params: { id }, ...heard(signal) }),
    end: async (id) => {
      await client.delete(paths.connection, { params: { id } })
    },
    invite: (email) => client.post(paths.connections, { email }),
    invitations: async (signal) =>
      (
        await client.get<Envelope<ConnectionInvitation>>(paths.connectionInvitations, {
          ...{ query: whole },
          ...heard(signal),
        })
      ).objects,
    takeBack: async (id) => {
      await client.delete(paths.connectionInvitation, { params: { id } })
    },
    received: (key, signal) => client.get(paths.receivedInvitation, { params: { key }, ...heard(signal) }),
    answer: async (key, accept) => {
      const answer = await client.post<{ connection: Connection | null }>(
        paths.receivedInvitation,
        { accept },
        { params: { key } },
      )
      return answer.connection
    },
    find: async (text, signal) =>
      (
        await client.get<Envelope<UserOrConnection>>(paths.usersAndConnections, {
          query: { data: text, limit: 10, connections_only: true },
          ...heard(signal),
        })
      ).objects,
  }
}
