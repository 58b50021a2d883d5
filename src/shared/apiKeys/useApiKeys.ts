import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { ApiKey } from '../../../schemas/api/account'
import { useApi } from '../../auth/session'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'

const keysKey = ['apiKeys']

/** The own keys, as every part of the page shows them. */
export function useApiKeys() {
  const api = useApi()
  const queries = useQueryClient()
  const keys = useQuery({ queryKey: keysKey, queryFn: ({ signal }) => api.account.listApiKeys(signal) })
  return { keys, refresh: () => queries.invalidateQueries({ queryKey: keysKey }) }
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
