import { useEffect } from 'react'

const product = 'Acopio'

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
