import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** Handles a menu that closes before the search opens: closing later, it would take the focus back from the search. */
export function useMenuClosedByFind() {
  const [opened, setOpened] = useState(false)
  return {
    menu: { opened, onChange: setOpened },
    dropdown: {
      onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
        if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') flushSync(() => setOpened(false))
      },
    },
  }
}
