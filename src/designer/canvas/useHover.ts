import { useEffect, useRef, useState } from 'react'

/** Milliseconds that the pointer must rest, so that what only passes below it while scrolling does not change. */
const rest = 80

/**
 * Returns whether the pointer rests on an element, and the handlers for the element. Ignores the pointer while something is being carried.
 */
export function useHover(isCarrying: () => boolean) {
  const [isHovered, setHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isHovered,
    hover: {
      onPointerEnter: () => {
        timer.current = setTimeout(() => setHovered(!isCarrying()), rest)
      },
      onPointerLeave: () => {
        clearTimeout(timer.current)
        setHovered(false)
      },
    },
  }
}
