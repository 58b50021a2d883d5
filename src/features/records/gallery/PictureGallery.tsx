import { ActionIcon, Modal, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../../shared/useT'
import { farther, fitPicture, nearer, type Size } from './fitPicture'
import classes from './gallery.module.css'

export interface GalleryPicture {
  readonly name: string
  readonly url: string
}

export interface PictureGalleryProps {
  readonly pictures: readonly GalleryPicture[]
  /** The index of the first picture. */
  readonly start: number
  readonly onClose: () => void
}

/** Pixels of a horizontal swipe to the next picture. */
const swipe = 50
const unmoved = { zoom: 1, quarters: 0 }

/** Draws pictures full screen, one at a time, to zoom, rotate and open in full size. */
export function PictureGallery({ pictures, start, onClose }: PictureGalleryProps) {
  const t = useT()
  const [at, setAt] = useState(start)
  const [view, setView] = useState(unmoved)
  const touch = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const picture = pictures[at]
  if (!picture) return null
  const go = (to: number) => {
    if (!pictures[to]) return
    setAt(to)
    setView(unmoved)
  }
  const zoom = (step: (zoom: number) => number) => setView({ ...view, zoom: step(view.zoom) })
  const turn = () => setView({ ...view, quarters: (view.quarters + 1) % 4 })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(pictures.length - 1),
    '+': () => zoom(nearer),
    '=': () => zoom(nearer),
    '-': () => zoom(farther),
    '0': () => setView(unmoved),
    r: turn,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const action = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <ActionIcon
      size={44}
      variant="subtle"
      color="gray"
      className={classes['action'] ?? ''}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      withCloseButton={false}
      title={t('gallery.title')}
      transitionProps={{ duration: 0 }}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        body: classes['body'] ?? '',
      }}
      onKeyDown={onKeyDown}
    >
      <div className={classes['bar']}>
        <div className={classes['place']} aria-live="polite">
          <Text size="sm" truncate>
            {picture.name}
          </Text>
          <Text size="sm" className={classes['count'] ?? ''}>
            {t('gallery.place', { number: at + 1, count: pictures.length })}
          </Text>
        </div>
        {action(t('gallery.farther'), <IconZoomOut size={20} />, () => zoom(farther), view.zoom === 1)}
        {action(
          t('gallery.nearer'),
          <IconZoomIn size={20} />,
          () => zoom(nearer),
          nearer(view.zoom) === view.zoom,
        )}
        {action(t('gallery.turn'), <IconRotateClockwise size={20} />, turn)}
        <ActionIcon
          component="a"
          href={picture.url}
          target="_blank"
          rel="noopener noreferrer"
          size={44}
          variant="subtle"
          color="gray"
          className={classes['action'] ?? ''}
          aria-label={t('gallery.original')}
          title={t('gallery.original')}
        >
          <IconExternalLink size={20} />
        </ActionIcon>
        {action(t('action.close'), <IconX size={20} />, onClose)}
      </div>
      <div
        className={classes['stage']}
        onTouchStart={({ touches }) => {
          const first = touches[0]
          touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null
        }}
        onTouchEnd={({ changedTouches }) => {
          const last = changedTouches[0]
          const from = touch.current
          touch.current = null
          if (!from || !last || view.zoom > 1) return
          const [right, down] = [last.clientX - from.x, last.clientY - from.y]
          if (Math.abs(right) > swipe && Math.abs(right) > Math.abs(down)) go(right < 0 ? at + 1 : at - 1)
        }}
      >
        <Picture key={picture.url} picture={picture} view={view} onNearer={() => zoom(nearer)} />
        {pictures.length > 1 && (
          <>
            <div className={classes['before']}>
              {action(t('gallery.before'), <IconChevronLeft size={28} />, () => go(at - 1), at === 0)}
            </div>
            <div className={classes['next']}>
              {action(
                t('gallery.next'),
                <IconChevronRight size={28} />,
                () => go(at + 1),
                at === pictures.length - 1,
              )}
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

interface PictureProps {
  readonly picture: GalleryPicture
  readonly view: typeof unmoved
  readonly onNearer: () => void
}

/** Draws one picture on its stage, which scrolls when the picture is larger. */
function Picture({ picture: { name, url }, view, onNearer }: PictureProps) {
  const t = useT()
  const { ref, width, height } = useElementSize()
  const [own, setOwn] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  const fitted = own && fitPicture(own, { width, height }, view)
  return (
    <div ref={ref} className={classes['scroller']}>
      {isBroken ? (
        <Text className={classes['unseen'] ?? ''}>{t('gallery.unseen')}</Text>
      ) : (
        <div className={classes['box']} style={fitted?.box}>
          <img
            src={url}
            alt={name}
            className={classes['picture']}
            style={{
              ...fitted?.picture,
              visibility: fitted ? 'visible' : 'hidden',
              transform: `translate(-50%, -50%) rotate(${view.quarters * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setOwn({ width: naturalWidth || 300, height: naturalHeight || 300 })
            }
            onError={() => setBroken(true)}
            onDoubleClick={onNearer}
          />
        </div>
      )}
    </div>
  )
}
