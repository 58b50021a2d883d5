import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

/** As long as the second click of a double click may take to come. */
const doubleClick = 500

/**
 * Work that a second click does not begin again. React's state says too late that it is under way, and quick work may be done before the
 * second click comes, while its menu or dialog is still going. What failed may be tried again at once, and so may work of another name
 * be begun, where one control leads to several.
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
 * A change that a second click does not send again. What failed is over at once: what `onSettled` asks anew may wait for the
 * network that the change did not get, and whoever pressed may press again meanwhile.
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
      // Its `onError` tells.
      void run(() => mutateAsync(...sent)).catch(() => undefined),
    [run, mutateAsync],
  )
  return { ...mutation, mutate }
}
