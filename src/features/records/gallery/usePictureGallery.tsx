import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { GalleryPicture } from './PictureGallery'

const PictureGallery = lazy(async () => ({
  default: (await import('./PictureGallery')).PictureGallery,
}))

interface Opened {
  readonly pictures: readonly GalleryPicture[]
  readonly start: number
}

/** Opens pictures of a record full screen. Their links stay links, which other tabs open as usual. */
export function usePictureGallery() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const pressed = useRef<HTMLAnchorElement | null>(null)
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, ctrlKey, metaKey, shiftKey, button } = event
    if (ctrlKey || metaKey || shiftKey || button !== 0 || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a.acopio-cell-picture')
    if (!link) return
    event.preventDefault()
    pressed.current = link
    const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('a.acopio-cell-picture')]
    setOpened({
      pictures: links.map((one) => ({ url: one.href, name: one.querySelector('img')?.alt ?? one.innerText })),
      start: links.indexOf(link),
    })
  }
  const close = () => {
    setOpened(null)
    pressed.current?.focus()
  }
  const gallery: ReactNode = opened && (
    <Suspense>
      <PictureGallery {...opened} onClose={close} />
    </Suspense>
  )
  return { onClickCapture, gallery }
}
