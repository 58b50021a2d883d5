import type { Kysely } from 'kysely'
import type { Notifications } from '../database/notifications'
import type { DiskRoom } from './files/diskRoom'
import type { FileContents } from '../store/files/fileContents'
import type { Database } from '../store/schema'
import type { InstallationKeys } from './people/installationKeys'
import type { Outbound } from './outbound/outbound'
import type { PlaceSearch } from './outbound/placeSearch'
import type { TokenKeys } from './people/tokenKeys'
import type { TaskKind } from './tasks/taskKind'

/** Where tasks wait for a node that has time. */
export interface TaskQueue {
  /** Makes sure that there is a queue and that this node works on it. */
  readonly start: () => Promise<void>
}

/** What services work with; everything impure comes from here. */
export interface Deps extends InstallationKeys {
  readonly db: Kysely<Database>
  readonly files: FileContents
  readonly disk: DiskRoom
  /** How many bytes the members of an account may have uploaded. */
  readonly accountRoom: number
  /** Of changed inboxes, on whichever node. */
  readonly notifications: Notifications
  readonly queue: TaskQueue
  /** Every kind of task, by name. */
  readonly taskKinds: ReadonlyMap<string, TaskKind>
  /** Absent when none is configured. */
  readonly findPlaces?: PlaceSearch
  /** Calls services that forms name. */
  readonly callOut: Outbound
  /** The address that people type, when it is configured. */
  readonly baseUrl?: string
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  /** Signs session tokens. */
  readonly tokenKeys: TokenKeys
}
