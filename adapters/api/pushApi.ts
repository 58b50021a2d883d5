import { paths } from '../../schemas/api/paths'
import type { MessageReach, MessageRequest, PushKind, PushRequest } from '../../schemas/api/push'
import type { ApiClient } from './client'

/** Messages to people, and the browsers that are woken for what they are told. */
export interface PushApi {
  /** The key that a browser subscribes with. */
  readonly key: (signal?: AbortSignal) => Promise<string>
  /** Returns of what the browser is told; null where its user has chosen nothing there. */
  readonly save: (subscription: PushRequest) => Promise<readonly PushKind[] | null>
  readonly end: (endpoint: string) => Promise<void>
  /** Says how many were written to. Fails with MESSAGE_LINK, MESSAGE_NOBODY. */
  readonly message: (message: MessageRequest) => Promise<number>
  /** How many a message would be for, and how many of them would be told on a device. */
  readonly messageReach: (
    to: Pick<MessageRequest, 'users' | 'group_id'>,
    signal?: AbortSignal,
  ) => Promise<MessageReach>
}

export function createPushApi(client: ApiClient): PushApi {
  return {
    key: async (signal) =>
      (await client.get<{ public_key: string }>(paths.devicePush, signal ? { signal } : {})).public_key,
    save: async (subscription) =>
      (await client.post<{ kinds: readonly PushKind[] | null }>(paths.devicePush, subscription)).kinds,
    end: async (endpoint) => {
      await client.post(paths.endDevicePush, { endpoint })
    },
    message: async (message) => (await client.post<{ sent: number }>(paths.messageDevices, message)).sent,
    messageReach: async ({ users, group_id }, signal) =>
      client.get<MessageReach>(paths.messageDevices, {
        query: { users: users?.join(','), group_id },
        ...(signal && { signal }),
      }),
  }
}
