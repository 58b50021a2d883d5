import type { AnswerAction, TypedStore } from '../../../adapters/storage/typedActions'
import { sameAddress } from '../../../schemas/model/sameAddress'

/** Keeps what was done since the draft was written, which costs as little with the largest form. */
export interface TypingKeeper {
  readonly note: (action: AnswerAction) => void
  /** A draft with all that was done so far is being written. Gives how to say whether it was stored. */
  readonly begin: (at: number) => (isStored: boolean) => void
  /** Hands over now what has not been handed over. */
  readonly flush: () => void
  /** Hands over nothing any more: the draft is gone. */
  readonly stop: () => void
}

export interface TypingKeeperOptions {
  readonly store: Pick<TypedStore, 'put'>
  readonly draftId: () => string
  readonly writer: string
  /** The draft that is gone on from, and what was done after it was written. */
  readonly resumed: { readonly at: number; readonly typed: readonly AnswerAction[] } | null
  /** Such actions are told to nobody. */
  readonly isSecret: (fieldId: string) => boolean
}

/** Half of the time that a change may be on the screen only, in milliseconds; the other half is for the device. */
const pace = 50

/** Whether the first one counts for nothing once the other one is done. */
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
    // Before the first draft there is nothing that it could come after.
    if (!isBehind || bases.length === 0) return
    isBehind = false
    writtenAt = performance.now()
    // Without it the draft itself is written a moment later, and says what fails.
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
