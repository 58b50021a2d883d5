import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Which workflow is open, and which of its steps, as the address says where a finding leads; `key` is another one each time one comes here. */
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
    /** The step that the address asks for, counted from zero. */
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
