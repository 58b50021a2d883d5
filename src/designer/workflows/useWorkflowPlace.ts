import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Returns which workflow and step are open, as in the address that a finding links to; `key` changes with each navigation. */
export function useWorkflowPlace() {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const [asked, step] = [search.get('workflow'), search.get('step')]
  const [seen, setSeen] = useState(key)
  const [openId, setOpenId] = useState(asked)
  const [newId, setNewId] = useState<string | null>(null)
  if (seen !== key) {
    setSeen(key)
    if (asked !== null) setOpenId(asked)
  }
  return {
    key,
    openId,
    newId,
    /** The step in the address, counted from 0. */
    step: step === null || asked !== openId ? null : Number(step),
    open: useCallback((id: string | null) => {
      setOpenId(id)
      setNewId(null)
    }, []),
    openNew: useCallback((id: string) => {
      setOpenId(id)
      setNewId(id)
    }, []),
  }
}
