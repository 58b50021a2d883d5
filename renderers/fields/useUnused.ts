import { useState } from 'react'
import type { FieldState } from '../../schemas/answering/types'
import type { Drawing } from '../inputs/drawing/DrawingDialog'

interface Unused {
  readonly drawing?: Drawing | undefined
  readonly photo?: Blob | undefined
}

/*
 * By the state of the field, as what is on its way: the page may be left and come back to, and sets of a group may move up. A
 * reload forgets it.
 */
const unusedOf = new WeakMap<FieldState, Unused>()

/** What was drawn or taken for a field and not used yet: a dialog that closes, by whatever slip, loses none of it. */
export function useUnused(state: FieldState) {
  const [, setShown] = useState<Unused>()
  const unused = unusedOf.get(state) ?? {}
  const keep = (change: Unused) => {
    const next = { ...unusedOf.get(state), ...change }
    unusedOf.set(state, next)
    setShown(next)
  }
  return {
    ...unused,
    keepDrawing: (drawing: Drawing | undefined) => {
      const before = unusedOf.get(state)?.drawing?.picture
      if (before !== drawing?.picture) before?.close()
      keep({ drawing })
    },
    keepPhoto: (photo: Blob | undefined) => keep({ photo }),
  }
}
