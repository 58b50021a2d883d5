import { paths } from '../../schemas/api/paths'
import type { MessageReach, MessageRequest, PushKind, PushRequest } from '../../schemas/api/push'
import type { ApiClient } from './client'

/** Messages to people, and push subscriptions of browsers. */
export interface PushApi {
  /** Returns the public key with which a browser subscribes. */
  readonly key: (signal?: AbortSignal) => Promise<string>
  /** Saves a subscription; returns the kinds of notices that it gets, or null when its user has chosen none there. */
  readonly save: (subscription: PushRequest) => Promise<readonly PushKind[] | null>
  readonly end: (endpoint: string) => Promise<void>
  /** Returns to how many people it was sent. Fails with MESSAGE_LINK and MESSAGE_NOBODY. */
  readonly message: (message: MessageRequest) => Promise<number>
  /** Returns how many people a message would reach, and how many of them on a device. */
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
