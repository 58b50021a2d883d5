import type { AnswerAction, TypedStore } from '../../../adapters/storage/typedActions'
import { sameAddress } from '../../../schemas/model/sameAddress'

/** Stores the actions since the draft was written; this costs little however large the form is. */
export interface TypingKeeper {
  readonly note: (action: AnswerAction) => void
  /** Marks that a draft with all actions so far is being written. Returns a function that reports whether it was stored. */
  readonly begin: (at: number) => (isStored: boolean) => void
  /** Writes the actions that were not written yet. */
  readonly flush: () => void
  /** Stops writing, because the draft is gone. */
  readonly stop: () => void
}

export interface TypingKeeperOptions {
  readonly store: Pick<TypedStore, 'put'>
  readonly draftId: () => string
  readonly writer: string
  /** The resumed draft, and the actions after it was written. */
  readonly resumed: { readonly at: number; readonly typed: readonly AnswerAction[] } | null
  /** Returns true for fields whose actions must not be stored. */
  readonly isSecret: (fieldId: string) => boolean
}

/** Milliseconds, half of the time that a change may be only on screen; the other half is for the device. */
const pace = 50

/** Returns whether the second action makes the first one irrelevant. */
const isRedone = (one: AnswerAction | undefined, other: AnswerAction): boolean =>
  one?.do === 'set'
    ? other.do === 'set' && sameAddress(one.address, other.address)
    : one?.do === 'setFolio' && other.do === 'setFolio'

export function createTypingKeeper(options: TypingKeeperOptions): TypingKeeper {
  const { store, writer, resumed, isSecret } = options
  let actions: AnswerAction[] = [...(resumed?.typed ?? [])]
  let bases: { readonly at: number; readonly from: number }[] = resumed ? [{ at: resumed.at, from: 0 }] : []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBehind = false
  let writtenAt = -pace

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    // Without a stored draft there is nothing to repeat the actions on.
    if (!isBehind || bases.length === 0) return
    isBehind = false
    writtenAt = performance.now()
    // The draft itself is written a moment later, and reports a failure.
    store.put({ draftId: options.draftId(), tab: writer, actions, bases }).catch(() => undefined)
  }
  const plan = () => {
    timer ??= setTimeout(flush, Math.max(0, writtenAt + pace - performance.now()))
  }

  return {
    note: (action) => {
      if (action.do === 'set' && isSecret(action.address.fieldId)) return
      const last = actions.at(-1)
      const mayReplace = actions.length > (bases.at(-1)?.from ?? 0)
      actions = [...(mayReplace && isRedone(last, action) ? actions.slice(0, -1) : actions), action]
      isBehind = true
      plan()
    },
    begin: (at) => {
      const from = actions.length
      const base = { at, from }
      bases = [...bases, base]
      return (isStored) => {
        if (!isStored) {
          bases = bases.filter((one) => one !== base)
          return
        }
        actions = actions.slice(from)
        bases = [{ at, from: 0 }]
      }
    },
    flush,
    stop: () => {
      clearTimeout(timer)
      isBehind = false
    },
  }
}
