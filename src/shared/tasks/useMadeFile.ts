import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { saveAddress } from '../downloadFile'
import { useT } from '../useT'
import { useToast } from '../useToast'
import { awaitDownload } from './awaitedDownloads'

/** A file that is ready, or the task that makes it. */
export type MadeFile =
  | { readonly status: 'complete'; readonly url: string; readonly file_name: string }
  | { readonly status: 'pending'; readonly task_id: string }

/** Saves a file that is ready; one that is still being made is saved once ready, while this page is open. */
export function useMadeFile(): (file: MadeFile) => Promise<void> {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const leave = useRef<(() => void)[]>([])
  useEffect(() => {
    const left = leave.current
    return () => left.splice(0).forEach((end) => end())
  }, [])
  return useCallback(
    async (file) => {
      if (file.status === 'complete') return saveAddress(file.url, file.file_name)
      leave.current.push(awaitDownload(file.task_id))
      toast.notice(t('exportRows.pending'))
      await queries.invalidateQueries({ queryKey: ['tasks'] })
    },
    [queries, t, toast],
  )
}
