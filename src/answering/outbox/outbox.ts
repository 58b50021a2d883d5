import type { LocalDraft, Outgoing, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { Receipt } from '../sendOutcome'
import type { Trouble } from '../trouble'
import { completeRequest, type FileProgress, type RequestCompletion } from './completeRequest'
import type { OutboxOptions } from './outboxOptions'
import { nothingWaits } from './nothingWaits'
import { delayed, dueAt, freed, heads, held, isHeld, isOutgoing, type OutgoingDraft } from './outboxQueue'

/** Milliseconds after which an unreadable store is read again. */
const unreadPause = 30_000

/** The result of one attempt to send a draft. */
export type Delivery =
  | { readonly kind: 'sent'; readonly receipt: Receipt }
  /** The server decided nothing about the answers. `retryAfter` in seconds; `isAlone` when only this draft is affected. */
  | {
      readonly kind: 'unreachable'
      readonly retryAfter?: number | undefined
      readonly isAlone: boolean
      readonly trouble?: Trouble | undefined
    }
  /** The owner must log in first. */
  | { readonly kind: 'login' }
  | { readonly kind: 'refused'; readonly problem: NonNullable<Outgoing['problem']> }

export interface OutboxState {
  /** `offline`: the last attempt reached no server. `login`: what waits needs its owner's password. */
  readonly phase: 'idle' | 'sending' | 'waiting' | 'offline' | 'login'
  readonly waiting: number
  /** What the last attempt failed with; null when it succeeded or none was made. */
  readonly trouble: Trouble | null
  /** When the next automatic attempt is made, in `steady` time; null when unknown. */
  readonly nextTry: number | null
  /** True while the server wants no attempts, not even manual ones. */
  readonly isAskedToWait: boolean
  /** The file that is being uploaded ahead of its answers. */
  readonly uploading: FileProgress | null
  /** Drafts that the server refused and that a person must look at. */
  readonly refused: readonly OutgoingDraft[]
}

/** A draft that was sent or refused. */
export interface Settled {
  readonly draft: OutgoingDraft
  readonly delivery: Extract<Delivery, { readonly kind: 'sent' | 'refused' }>
}

export interface Outbox {
  /** Sends what is due. `eager` also sends what waits for its next attempt (the network is back, or the user asks for it). */
  readonly wake: (how?: { readonly eager?: boolean }) => Promise<void>
  /** Freezes a request in its draft and reserves it for this tab; returns false when this device stores nothing. */
  readonly hold: (draft: LocalDraft, request: OutgoingRequest) => Promise<boolean>
  /** Queues a draft after the attempt in the foreground failed. */
  readonly queue: (
    id: string,
    met?: { readonly retryAfter?: number | undefined; readonly trouble?: Trouble | undefined },
  ) => Promise<boolean>
  /** Removes a draft that arrived. */
  readonly done: (id: string) => Promise<void>
  /** Turns it back into a draft that can be changed; returns false when it was already sent. */
  readonly release: (id: string) => Promise<boolean>
  readonly getState: () => OutboxState
  readonly subscribe: (listener: () => void) => () => void
  /** Calls the listener for each draft that was sent or refused, whichever tab sent it. */
  readonly onSettled: (listener: (settled: Settled) => void) => () => void
  /** Asks for the password that waiting drafts need. */
  readonly logIn: () => Promise<void>
  /** Receives another tab's message about a draft. */
  readonly hear: (settled: Settled) => void
}

/**
 * Creates the outbox: what waits for the server on this device, and who sends it when. The store is the truth and is read again before each
 * attempt, so that a closed tab, a lost reply or two tabs at once never lose an answer and never create a second record.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { drafts, deliver, now } = options
  const listeners = new Set<() => void>()
  const settledListeners = new Set<(settled: Settled) => void>()
  let state: OutboxState = nothingWaits
  /** Why the last pass ended early. */
  let hindrance: 'offline' | 'login' | null = null
  let trouble: Trouble | null = null
  /** The end of the quiet that the server asked this tab for, in `steady` time. */
  let quietUntil = 0
  let running: Promise<void> | null = null
  let again: { eager: boolean } | null = null
  let forgetTimer = () => {}

  const outgoing = async (): Promise<readonly OutgoingDraft[]> => {
    const lists = await Promise.all(options.owners().map((owner) => drafts.list(owner)))
    return lists.flat().filter(isOutgoing)
  }

  const enter = (next: OutboxState) => {
    state = next
    listeners.forEach((listener) => listener())
  }

  const show = (all: readonly OutgoingDraft[], sending: boolean, nextTry: number | null = null) => {
    const waiting = all.filter((draft) => draft.outgoing.problem === null && !isHeld(draft)).length
    const refused = all.filter(({ outgoing: { problem } }) => problem !== null)
    const phase = waiting === 0 ? 'idle' : sending ? 'sending' : (hindrance ?? 'waiting')
    const isAskedToWait = quietUntil > options.steady()
    const uploading = sending ? state.uploading : null
    enter({ phase, waiting, trouble, nextTry, isAskedToWait, refused, uploading })
  }

  const hear = (settled: Settled) => [...settledListeners].forEach((listener) => listener(settled))

  const changeOutgoing = (draft: OutgoingDraft, next: (outgoing: Outgoing) => Outgoing) =>
    drafts.change(draft.id, (row) =>
      row?.outgoing?.queuedAt === draft.outgoing.queuedAt
        ? { ...row, outgoing: next(row.outgoing) }
        : undefined,
    )

  const later = (sent: Outgoing, retryAfter?: number, isAnew = false): Outgoing =>
    delayed(sent, {
      ...{ now: now(), random: options.random(), retryAfter, isAnew },
      isOnline: options.isOnline(),
    })

  async function settle(draft: OutgoingDraft, delivery: Delivery, isAnew: boolean): Promise<void> {
    if (delivery.kind === 'unreachable') {
      await changeOutgoing(draft, (sent) => later(sent, delivery.retryAfter, isAnew))
      return
    }
    if (delivery.kind === 'login') return
    if (delivery.kind === 'sent') {
      const row = await changeOutgoing(draft, (sent) => sent)
      // If it was taken back meanwhile, the server reports the duplicate when it is sent again.
      if (row?.outgoing?.queuedAt === draft.outgoing.queuedAt) await drafts.drop(draft.id)
    }
    const refused =
      delivery.kind === 'refused' &&
      (await changeOutgoing(draft, (sent) => ({ ...sent, problem: delivery.problem })))
    // Uses the row as it is now, which names the files stored meanwhile.
    const settled = { draft: refused && isOutgoing(refused) ? refused : draft, delivery }
    options.announce?.(settled)
    hear(settled)
  }

  const upload: RequestCompletion['upload'] = (draft, file) => {
    const { files = [] } = draft.outgoing
    const tell = (share: number) => {
      enter({ ...state, uploading: { position: files.indexOf(file) + 1, count: files.length, share } })
    }
    tell(0)
    return options.upload(draft, file, tell)
  }

  /** Sends a draft; returns undefined when it was taken back meanwhile. */
  async function handOver(draft: OutgoingDraft): Promise<Delivery | undefined> {
    const complete = await completeRequest(draft, { upload, change: changeOutgoing })
    enter({ ...state, uploading: null })
    if (complete.kind === 'gone') return undefined
    return complete.kind === 'whole' ? deliver(complete.draft) : complete
  }

  const keepQuiet = (seconds = 0) => {
    quietUntil = Math.max(quietUntil, options.steady() + seconds * 1_000)
  }

  /** Returns how long to wait, and never less than the server asked for, however the clock is set. */
  const waitFor = (draft: OutgoingDraft, eager = false) =>
    Math.max(
      dueAt(draft, now(), { eager, isInFront: options.isInFront() }) - now(),
      quietUntil - options.steady(),
    )

  async function pass(eager: boolean): Promise<void> {
    const tried = new Set<string>()
    // The network is back, or an attempt reached the server: earlier failures say nothing any more.
    let isAnew = eager
    hindrance = null
    for (;;) {
      const all = await outgoing()
      const draft = heads(all).find((head) => !tried.has(head.id) && waitFor(head, isAnew) <= 0)
      if (!draft) return
      tried.add(draft.id)
      show(all, true)
      const delivery = await handOver(draft)
      if (!delivery) continue
      trouble = delivery.kind === 'unreachable' ? (delivery.trouble ?? null) : null
      await settle(draft, delivery, isAnew)
      if (delivery.kind === 'sent' || delivery.kind === 'refused') isAnew = true
      if (delivery.kind === 'unreachable' && !delivery.isAlone) {
        hindrance = delivery.retryAfter === undefined ? 'offline' : null
        keepQuiet(delivery.retryAfter)
        return
      }
      if (delivery.kind === 'login') {
        hindrance = 'login'
        return
      }
    }
  }

  async function planNext(): Promise<void> {
    const all = await outgoing()
    forgetTimer()
    // Waiting for a password means not asking for it again and again.
    const waits = hindrance === 'login' ? [] : heads(all).map((draft) => waitFor(draft))
    if (waits.length === 0) return show(all, false)
    const next = Math.max(Math.min(...waits), 250)
    forgetTimer = options.later(() => void wake(), next)
    show(all, false, options.steady() + next)
  }

  /** Frees drafts whose sending tab is gone, instead of waiting for the end of its lease. */
  async function freeOrphans(): Promise<void> {
    for (const draft of (await outgoing()).filter(isHeld))
      if (!(await options.isHeld(draft.id))) await changeOutgoing(draft, (sent) => freed(sent, now()))
  }

  async function run(eager: boolean): Promise<void> {
    try {
      await freeOrphans()
      if ((await outgoing()).length > 0) await options.alone(() => pass(eager))
      await planNext()
    } catch {
      // If the store fails for a moment it is read again; a browser that stores nothing has nothing waiting.
      forgetTimer()
      if (state.waiting > 0) forgetTimer = options.later(() => void wake(), unreadPause)
    }
  }

  function wake({ eager = false }: { readonly eager?: boolean } = {}): Promise<void> {
    if (running) {
      again = { eager: eager || again?.eager === true }
      return running
    }
    running = run(eager).finally(() => {
      running = null
      const next = again
      again = null
      if (next) void wake(next)
    })
    return running
  }

  // Ignores changes during a pass, which plans the next attempt itself.
  drafts.subscribe(() => {
    if (!running) void planNext().catch(() => undefined)
  })

  const attempt = async (write: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await write()
    } catch {
      return false
    }
  }

  return {
    wake,
    hear,
    logIn: async () => {
      if (await options.logIn?.()) await wake({ eager: true })
    },
    hold: (draft, request) =>
      attempt(async () => {
        await drafts.put(held(draft, request, now(), await outgoing()))
        return true
      }),
    queue: (id, { retryAfter, trouble: met = null } = {}) =>
      attempt(async () => {
        hindrance = 'offline'
        trouble = met
        keepQuiet(retryAfter)
        const row = await drafts.change(id, (draft) =>
          draft?.outgoing ? { ...draft, outgoing: later(draft.outgoing, retryAfter) } : undefined,
        )
        await planNext()
        return row?.outgoing != null
      }),
    done: async (id) => {
      await attempt(async () => {
        await drafts.drop(id)
        return true
      })
    },
    release: (id) =>
      attempt(async () => {
        const row = await drafts.change(id, (draft) => draft && { ...draft, outgoing: null })
        return row !== undefined
      }),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSettled: (listener) => {
      settledListeners.add(listener)
      return () => settledListeners.delete(listener)
    },
  }
}
