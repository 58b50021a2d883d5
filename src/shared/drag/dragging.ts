import {
  closestCenter,
  pointerWithin,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type Modifier,
} from '@dnd-kit/core'

/** Detects drops: the pointer's only on what is under it, the keyboard's on the place it stepped to. */
export const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)

/** A drop target. */
interface Place {
  readonly id: string | number
  readonly rect: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

/** How far each arrow key steps among the targets in their order. */
type Steps = Readonly<Record<string, number>>
const oneByOne: Steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Makes the arrow keys step from target to target, wrapping around. */
export const stepBetween =
  (inOrder: (places: Place[]) => readonly Place[], steps: Steps = oneByOne): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates }) => {
    const step = steps[event.code]
    if (!step) return undefined
    event.preventDefault()
    const places = inOrder(
      context.droppableContainers
        .getEnabled()
        .map(({ id }) => ({ id, rect: context.droppableRects.get(id) }))
        .flatMap(({ id, rect }) => (rect && rect.width > 0 ? [{ id, rect }] : [])),
    )
    const over = places.findIndex(({ id }) => id === context.over?.id)
    const next = places[over < 0 ? 0 : (over + step + places.length) % places.length]
    if (!next) return currentCoordinates
    // Centre on centre, so that the target is the closest one whatever the sizes.
    const moved = context.collisionRect
    return {
      x: next.rect.left + (next.rect.width - (moved?.width ?? 0)) / 2,
      y: next.rect.top + (next.rect.height - (moved?.height ?? 0)) / 2,
    }
  }

/** Keeps the dragged thing at the pointer, wherever it was grabbed. */
export const atPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  if (!(activatorEvent instanceof PointerEvent) || !activeNodeRect) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - activeNodeRect.left + 8,
    y: transform.y + activatorEvent.clientY - activeNodeRect.top + 8,
  }
}
