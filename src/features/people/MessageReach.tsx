import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MessageReach as Reach, MessageRequest } from '../../../schemas/api/push'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'

export type Receivers = Pick<MessageRequest, 'users' | 'group_id'>

/** Returns whom a message would reach; undefined until known. */
export function useMessageReach(to: Receivers | undefined): Reach | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['messageReach', to],
    enabled: to !== undefined,
    queryFn: ({ signal }) => api.push.messageReach(to ?? {}, signal),
    placeholderData: keepPreviousData,
  })
  return to && data
}

/** Says who gets a message on a device, and where it waits for the others. */
export function MessageReach({ reach }: { readonly reach: Reach | undefined }) {
  const t = useT()
  return (
    <Text size="sm" c="dimmed" role="status">
      {reach && textOf(t, reach)}
    </Text>
  )
}

function textOf(t: ReturnType<typeof useT>, { people, on_devices: onDevices }: Reach): string {
  if (people === 0) return t('message.reach.nobody')
  if (onDevices === 0) return t('message.reach.none', { count: people })
  return onDevices < people
    ? t('message.reach.some', { count: onDevices, people })
    : t('message.reach.all', { count: people })
}
