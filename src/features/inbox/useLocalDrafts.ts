import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { useUser } from '../../auth/session'

const none: readonly LocalDraft[] = []

/** Returns the user's answerings on this device, kept up to date across tabs; undefined until loaded. */
export function useLocalDrafts(): readonly LocalDraft[] | undefined {
  const { id } = useUser()
  const queries = useQueryClient()
  useEffect(
    () => answerDrafts.subscribe(() => void queries.invalidateQueries({ queryKey: ['inbox'] })),
    [queries],
  )
  const { data } = useQuery({
    queryKey: ['inbox', 'drafts', id],
    // A browser that stores nothing has none to show.
    queryFn: () => answerDrafts.list(id).catch(() => none),
  })
  return data
}
