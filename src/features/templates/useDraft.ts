import { useCallback, useReducer } from 'react'

interface Steps<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly next: readonly Value[]
  /** The key of the last step: consecutive steps with the same key count as one. */
  readonly key: string | undefined
}

type Change<Value> =
  | { readonly kind: 'set'; readonly value: Value; readonly key: string | undefined }
  | { readonly kind: 'undo' | 'redo' }

function step<Value>(steps: Steps<Value>, change: Change<Value>): Steps<Value> {
  const { past, now, next, key } = steps
  if (change.kind === 'set') {
    if (Object.is(change.value, now)) return steps
    const isSame = change.key !== undefined && change.key === key
    return { past: isSame ? past : [...past, now], now: change.value, next: [], key: change.key }
  }
  const to = change.kind === 'undo' ? past.at(-1) : next[0]
  if (to === undefined) return steps
  return change.kind === 'undo'
    ? { past: past.slice(0, -1), now: to, next: [now, ...next], key: undefined }
    : { past: [...past, now], now: to, next: next.slice(1), key: undefined }
}

export interface Draft<Value> {
  readonly now: Value
  /** Changes the value; consecutive changes with the same key, such as typing in one input, are one step. */
  readonly set: (value: Value, key?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Keeps a value with its history of steps, to undo and redo. */
export function useDraft<Value>(opened: Value): Draft<Value> {
  const [{ past, now, next }, change] = useReducer(step<Value>, {
    ...{ past: [], now: opened, next: [], key: undefined },
  })
  return {
    now,
    set: useCallback((value, key) => change({ kind: 'set', value, key }), []),
    undo: useCallback(() => change({ kind: 'undo' }), []),
    redo: useCallback(() => change({ kind: 'redo' }), []),
    canUndo: past.length > 0,
    canRedo: next.length > 0,
  }
}
