import { newUuid } from '../newUuid'

/** The right to write one draft, which one tab has at a time. */
export interface DraftHold {
  /** Identifies this holder in the draft: late writes of a former holder are recognised by it, whatever happened to its lock. */
  readonly writer: string
  /** Sets what must finish before the draft is given away or released. */
  readonly guard: (finish: () => Promise<void>) => void
  readonly onLost: (listener: () => void) => void
  /** Reports that another tab writes the draft now. */
  readonly lose: () => void
  readonly release: () => void
}

/**
 * Milliseconds. A tab that holds a draft replies when asked, but a closed page does not, although on a slow device its lock survives it for
 * a while, and a background tab may be suspended. After this time, `ask` gives up and `take` takes the draft away.
 */
const patience = 1500

type HoldMessage = { readonly give: string } | { readonly ask: string } | { readonly held: string }

const lockName = (id: string) => `acopio.draft.${id}`

let joined: BroadcastChannel | undefined
const channel = () => (joined ??= new BroadcastChannel('acopio.draftHolds'))
const say = (message: HoldMessage) => channel().postMessage(message)

/** Drafts that this page is releasing: it first writes the rest, however long that takes. */
const leaving = new Map<string, Promise<void>>()

/** Returns the browser's locks; undefined on plain http. */
function browserLocks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}

/** Returns false only when the tab that wrote the draft is certainly gone. */
export async function isDraftHeld(id: string): Promise<boolean> {
  const locks = await browserLocks()?.query()
  return locks?.held?.some(({ name }) => name === lockName(id)) ?? true
}

/** Returns a signal that aborts once another tab says that it holds the draft, or after `patience`. */
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
 * Holds a draft. `ask` returns null when another tab has it. `take` lets that tab write what it has not written yet and give the draft
 * away; a tab that does not respond loses it.
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
          // The lock was not granted in time, or stolen later.
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
