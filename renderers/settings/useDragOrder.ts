import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

/** The carried entry and the position where it would be dropped. */
interface Carried {
  readonly from: number
  readonly to: number
}

export interface DragOrder {
  readonly carried: Carried | null
  readonly listRef: (list: HTMLElement | null) => void
  /** Returns the event handlers of an entry's handle. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/**
 * Reorders the children of a list by their handles: dragged with mouse, pen or finger, moved with the arrow keys. Only the first `count`
 * may move; Escape cancels a drag. A drag of fewer than `least` pixels does nothing.
 */
export function useDragOrder(
  count: number,
  onMove: (from: number, to: number, by: 'pointer' | 'keyboard') => void,
  least = 0,
): DragOrder {
  const [carried, setCarried] = useState<Carried | null>(null)
  const list = useRef<HTMLElement | null>(null)
  const start = useRef(0)

  const placeAt = (y: number, from: number) => {
    const above = [...(list.current?.children ?? [])].slice(0, count).filter((child, index) => {
      const { top, height } = child.getBoundingClientRect()
      return index !== from && top + height / 2 < y
    })
    return above.length
  }

  return {
    carried,
    listRef: (element) => {
      list.current = element
    },
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = event.clientY
        setCarried({ from: index, to: index })
      },
      onPointerMove: (event) => {
        if (!carried) return
        const isMoved = Math.abs(event.clientY - start.current) >= least
        const to = isMoved ? placeAt(event.clientY, carried.from) : carried.from
        if (to !== carried.to) setCarried({ ...carried, to })
      },
      onPointerUp: () => {
        setCarried(null)
        if (carried && carried.to !== carried.from) onMove(carried.from, carried.to, 'pointer')
      },
      onPointerCancel: () => setCarried(null),
      onKeyDown: (event) => {
        const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : index
        if (event.key === 'Escape' && carried) setCarried(null)
        else if (to !== index && to >= 0 && to < count) onMove(index, to, 'keyboard')
        else return
        event.preventDefault()
        event.stopPropagation()
      },
    }),
  }
}
