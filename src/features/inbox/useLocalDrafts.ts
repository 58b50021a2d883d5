import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { useUser } from '../../auth/session'

const none: readonly LocalDraft[] = []

/** The answerings of the user that this device keeps, as they change in any tab; undefined until they are read. */
export function useLocalDrafts(): readonly LocalDraft[] | undefined {
  const { id } = useUser()
  const queries = useQueryClient()
  useEffect(
    () => answerDrafts.subscribe(() => void queries.invalidateQueries({ queryKey: ['inbox'] })),
    [queries],
  )
  const { data } = useQuery({
    queryKey: ['inbox', 'drafts', id],
    // A browser that keeps nothing has nothing to show.
    queryFn: () => answerDrafts.list(id).catch(() => none),
  })
  return data
}
