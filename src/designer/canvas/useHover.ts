import { useEffect, useRef, useState } from 'react'

/** So long the pointer rests on something before it counts: what only passes below it, as one scrolls, stays as it is. */
const rest = 80

/** Whether the pointer rests on an element, with what to put on that. What is `carried` over it does not count. */
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
