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

/** A tab in the background may be asleep: after this long its lock is taken, in milliseconds. */
const patience = 1500
/** A page that goes away lets go only just after the next one has asked. */
const shortWait = 300

interface GiveMessage {
  readonly give: string
}

const lockName = (id: string) => `acopio.draft.${id}`

let joined: BroadcastChannel | undefined
const channel = () => (joined ??= new BroadcastChannel('acopio.draftHolds'))

/** On plain http there are no locks. */
function browserLocks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}

/** False when the tab that wrote it is gone for sure. */
export async function isDraftHeld(id: string): Promise<boolean> {
  const locks = await browserLocks()?.query()
  return locks?.held?.some(({ name }) => name === lockName(id)) ?? true
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
  const hear = ({ data }: MessageEvent<GiveMessage>) => {
    if (data.give === id) void finish().finally(lose)
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

  if (how === 'take') channel().postMessage({ give: id } satisfies GiveMessage)
  if (!(await lock({ signal: AbortSignal.timeout(how === 'take' ? patience : shortWait) }))) {
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
    release: () => void finish().finally(end),
  }
}
