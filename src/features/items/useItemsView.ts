import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { useItemCollection } from './itemCollection'
import type { ItemsView, SharedView } from './useItems'

/** Milliseconds after the last key before the server is asked. */
const searchDelay = 300

function folderIn(params: URLSearchParams): number | null {
  const text = params.get('folder') ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : null
}

function sharedIn(params: URLSearchParams): SharedView | null {
  const text = params.get('shared') ?? ''
  return text === 'all' ? text : /^\d{1,10}$/.test(text) ? Number(text) : null
}

/** Keeps what is in view in the address, so that Back, reload and links work. */
export function useItemsView() {
  const navigate = useNavigate()
  const { address } = useItemCollection()
  const folderAddress = useCallback(
    (folder: number | null) => (folder === null ? address : `${address}?folder=${folder}`),
    [address],
  )
  const sharedAddress = useCallback((shared: SharedView) => `${address}?shared=${shared}`, [address])
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const view = useMemo<ItemsView>(
    () => ({
      folder: folderIn(params),
      shared: sharedIn(params),
      search,
      order: params.get('order') ?? 'name',
    }),
    [params, search],
  )

  // Typed text is ahead of the address until a pause; an address changed elsewhere wins.
  const [typed, setTyped] = useState({ text: search, for: search })
  const text = typed.for === search ? typed.text : search

  function change(name: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  }
  const searchSoon = useDebouncedCallback((value: string) => {
    setTyped({ text: value, for: value.trim() })
    change('search', value.trim())
  }, searchDelay)
  useEffect(() => {
    // Following a link cancels a waiting search, which would otherwise navigate back.
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isElsewhere = ctrlKey || metaKey || shiftKey
      if (!isElsewhere && target instanceof Element && target.closest('a[href]')) searchSoon.cancel()
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [searchSoon])

  return {
    view,
    text,
    setText: (value: string) => {
      setTyped({ text: value, for: search })
      searchSoon(value)
    },
    setOrder: (order: string) => change('order', order === 'name' ? '' : order),
    folderAddress,
    sharedAddress,
    openFolder: (folder: number | null) => {
      void navigate(folderAddress(folder))
    },
    openShared: (shared: SharedView) => {
      void navigate(sharedAddress(shared))
    },
  }
}
