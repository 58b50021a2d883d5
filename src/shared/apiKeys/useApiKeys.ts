import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { ApiKey } from '../../../schemas/api/account'
import { useApi } from '../../auth/session'
import { useFormat } from '../useFormat'
import { useT } from '../useT'

/** The keys of a user, as every part of a page shows them. */
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

/** What tells a key from the others: its name, and when it was made and used. */
export function useKeyTexts() {
  const t = useT()
  const format = useFormat()
  return (key: ApiKey) => ({
    name: key.name || key.prefix,
    details: [
      t('apiKeys.details', { prefix: key.prefix, created: format.date(key.created_at * 1000) }),
      key.last_used_at === null
        ? t('apiKeys.neverUsed')
        : t('apiKeys.lastUsed', { when: format.relative(key.last_used_at * 1000) }),
    ].join(' '),
  })
}
