import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { ApiKey } from '../../../schemas/api/account'
import { useApi } from '../../auth/session'
import { useFormat } from '../useFormat'
import { useT } from '../useT'

/** Returns the keys of a user, from one shared query. */
export function useApiKeys(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['apiKeys', userId]
  const keys = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.account.listApiKeys(userId, signal),
  })
  return { keys, refresh: () => queries.invalidateQueries({ queryKey }) }
}

/** Returns texts that identify a key: its name, and when it was created and used. */
export function useKeyTexts() {
  const t = useT()
  const format = useFormat()
  const endOf = ({ expires_at: end }: ApiKey) => {
    if (end === null) return []
    const date = format.date(end * 1000)
    return [t(end * 1000 <= Date.now() ? 'apiKeys.ended' : 'apiKeys.ends', { date })]
  }
  const reachOf = ({ level, items }: ApiKey) => [
    ...(level === null ? [] : [t('apiKeys.may', { level })]),
    ...(items === null
      ? []
      : [t('apiKeys.within', { items: items.map(({ name }) => name ?? t('apiKeys.unseen')).join(', ') })]),
  ]
  return (key: ApiKey) => ({
    name: key.name || key.prefix,
    details: [
      ...reachOf(key),
      t('apiKeys.details', { prefix: key.prefix, created: format.date(key.created_at * 1000) }),
      key.last_used_at === null
        ? t('apiKeys.neverUsed')
        : t('apiKeys.lastUsed', { when: format.relative(key.last_used_at * 1000) }),
      ...endOf(key),
    ].join(' '),
  })
}
