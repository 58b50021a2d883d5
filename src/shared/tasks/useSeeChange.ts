import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../useT'
import type { ToastWay } from '../useToast'

/** Returns a function for the link to the results of a bulk change; undefined for a single record, which needs none. */
export function useSeeChange(): (bulkId: string, count: number) => ToastWay | undefined {
  const t = useT()
  const navigate = useNavigate()
  return useCallback(
    (bulkId, count) =>
      count > 1
        ? { label: t('changes.see'), go: () => void navigate(`/records/changes?change=${bulkId}`) }
        : undefined,
    [t, navigate],
  )
}
