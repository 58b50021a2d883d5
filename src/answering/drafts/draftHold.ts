import { newUuid } from '../newUuid'

/** The right to write one draft. One tab has it at a time. */
export interface DraftHold {
  /** Names this holder in the row: what a former one still writes is told by it, whatever became of its lock. */
  readonly writer: string
  /** What has to be done before it is given away or let go. */
  readonly guard: (finish: () => Promise<void>) => void
  readonly onLost: (listener: () => void) => void
  /** Says that somebody else writes the draft now. */
  readonly lose: () => void
  readonly release: () => void
}

/**
 * In milliseconds: who holds a draft says so when asked. A page that went away says nothing, and on a slow device its lock
 * outlives it; a tab in the background may be asleep. After this long a draft is somebody else's, or taken from them.
 */
const patience = 1500

type HoldMessage = { readonly give: string } | { readonly ask: string } | { readonly held: string }

const lockName = (id: string) => `acopio.draft.${id}`

let joined: BroadcastChannel | undefined
const channel = () => (joined ??= new BroadcastChannel('acopio.draftHolds'))
const say = (message: HoldMessage) => channel().postMessage(message)

/** What this page is about to let go: it writes the rest first, however long that takes. */
const leaving = new Map<string, Promise<void>>()

/** On plain http there are no locks. */
function browserLocks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}

/** False when the tab that wrote it is gone for sure. */
export async function isDraftHeld(id: string): Promise<boolean> {
  const locks = await browserLocks()?.query()
  return locks?.held?.some(({ name }) => name === lockName(id)) ?? true
}

/** Aborted once another tab says that it holds the draft, or after `patience`. */
function untilHeld(id: string): { readonly signal: AbortSignal; readonly stop: () => void } {
  const ends = new AbortController()
  const end = () => ends.abort()
  const hear = ({ data }: MessageEvent<HoldMessage>) => {
    if ('held' in data && data.held === id) end()
  }
  const late = setTimeout(end, patience)
  channel().addEventListener('message', hear)
  return {
    signal: ends.signal,
    stop: () => {
      clearTimeout(late)
      channel().removeEventListener('message', hear)
    },
  }
}

/**
 * Holds a draft. `ask`: null when another tab has it. `take`: the tab that has it writes what it has not written yet and
 * gives it away; one that does not answer loses it.
 */
export async function holdDraft(id: string, how: 'ask' | 'take'): Promise<DraftHold | null> {
  let finish = () => Promise.resolve()
  let heldUntil: (() => void) | undefined
  let isOver = false
  const losers = new Set<() => void>()

  const end = () => {
    isOver = true
    channel().removeEventListener('message', hear)
    heldUntil?.()
  }
  const lose = () => {
    if (isOver) return
    end()
    losers.forEach((listener) => listener())
  }
  const hear = ({ data }: MessageEvent<HoldMessage>) => {
    if ('give' in data && data.give === id) void finish().finally(lose)
    if ('ask' in data && data.ask === id && !leaving.has(id)) say({ held: id })
  }
  const lock = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const locks = browserLocks()
      if (!locks) return resolve(true)
      const held = new Promise<void>((free) => (heldUntil = free))
      locks
        .request(lockName(id), options, () => {
          resolve(true)
          return held
        })
        .catch(() => {
          // Not granted in time, or taken away later.
          resolve(false)
          lose()
        })
    })

  await leaving.get(id)
  const waiting = how === 'take' ? null : untilHeld(id)
  say(how === 'take' ? { give: id } : { ask: id })
  const isHeld = await lock({ signal: waiting?.signal ?? AbortSignal.timeout(patience) })
  waiting?.stop()
  if (!isHeld) {
    if (how === 'ask') return null
    isOver = false
    await lock({ steal: true })
  }
  channel().addEventListener('message', hear)
  return {
    writer: newUuid(),
    guard: (next) => {
      finish = next
    },
    onLost: (listener) => {
      losers.add(listener)
    },
    lose,
    release: () => {
      const letGo = () => {
        if (leaving.get(id) === left) leaving.delete(id)
        end()
      }
      const left = finish().then(letGo, letGo)
      leaving.set(id, left)
    },
  }
}
