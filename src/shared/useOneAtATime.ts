import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

/** Milliseconds within which the second click of a double click may come. */
const doubleClick = 500

/**
 * Runs work that a second click does not start again. React's state is too late for that, and fast work may end before the second click,
 * while its menu or dialog is still closing. Failed work may be retried at once, and work of another name may start, where one control
 * leads to several.
 */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const isTaken = useRef(false)
  const last = useRef({ name: '', until: 0 })
  const run = useCallback(async (work: () => unknown, name = ''): Promise<void> => {
    const isAgain = name === last.current.name && performance.now() < last.current.until
    if (isTaken.current || isAgain) return
    const began = performance.now()
    isTaken.current = true
    setBusy(true)
    try {
      await work()
      last.current = { name, until: began + doubleClick }
    } finally {
      isTaken.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, run }
}

/**
 * A mutation that a second click does not send again. A failed one is over at once, because the refetch in `onSettled` may wait for the
 * same missing network, and the user may try again meanwhile.
 */
export function useOneMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      const refreshed = options.onSettled?.(...settled)
      const [, error] = settled
      if (!error) return refreshed
      void Promise.resolve(refreshed).catch(() => undefined)
      return undefined
    },
  })
  const { run } = useOneAtATime()
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (...sent: Parameters<typeof mutateAsync>) =>
      // `onError` reports it.
      void run(() => mutateAsync(...sent)).catch(() => undefined),
    [run, mutateAsync],
  )
  return { ...mutation, mutate }
}
