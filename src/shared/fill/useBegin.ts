import { useEffect, useRef, useState } from 'react'
import type { FillFiles, FillWish } from '../../../schemas/api/sheets'
import type { Task } from '../../../schemas/api/tasks'
import { useApi } from '../../auth/session'
import { newId } from '../newId'
import type { FillSubject } from './fillSubject'
import { useShowTask } from '../tasks/useTasks'

/** Starts a check or a load. One without a response is requested again under the same key, so that it never runs twice. */
export function useBegin(begin: FillSubject['begin'], onBegun: (task: Task) => void) {
  const api = useApi()
  const show = useShowTask()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const wish = useRef({ request: '', key: '' })
  // A user who has left the page is not navigated back: the task tray shows it.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  async function run(request: FillWish & FillFiles) {
    const wanted = JSON.stringify(request)
    if (wish.current.request !== wanted) wish.current = { request: wanted, key: newId() }
    setBusy(true)
    setError(null)
    try {
      const task = await begin(api, request, wish.current.key)
      wish.current = { request: '', key: '' }
      show(task)
      if (isHere.current) onBegun(task)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }

  return { isBusy, error, run: (request: FillWish & FillFiles) => void run(request) }
}
