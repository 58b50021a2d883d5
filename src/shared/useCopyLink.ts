import { useCallback } from 'react'
import { copyText } from './copyText'
import { useT } from './useT'
import { useToast } from './useToast'

/** Copies the full address of one of our pages and confirms it; if that fails, shows the address. */
export function useCopyLink(): (path: string) => Promise<void> {
  const t = useT()
  const toast = useToast()
  return useCallback(
    async (path) => {
      const link = location.origin + path
      if (await copyText(link)) toast.done(t('records.linkCopied'))
      else toast.failed(t('records.copyFailed', { link }))
    },
    [t, toast],
  )
}
