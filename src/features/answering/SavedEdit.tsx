import { useEffect, useRef } from 'react'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Confirms an edit and moves on, once. */
export function SavedEdit({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    toast.done(t('answer.updated'))
    onDone()
  }, [onDone, t, toast])
  return null
}
