import type { LocalDraft, OutgoingFile, OutgoingRequest } from '../../adapters/storage/answerDrafts'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { FileDelivery } from '../../src/answering/outbox/completeRequest'
import { createOutbox, type Delivery, type Outbox, type Settled } from '../../src/answering/outbox/outbox'
import type { OutgoingDraft } from '../../src/answering/outbox/outboxQueue'

export const draft = (id: string, formId = 1, owner: number | null = 7): LocalDraft => ({
  id,
  owner,
  formId,
  revision: 1,
  recordId: null,
  baseVersion: null,
  inboxId: null,
  formName: 'Visita',
  preview: [],
  answers: {},
  folio: '',
  pageIndex: 0,
  focus: null,
  startTimestamp: 0,
  at: 0,
  tab: 'a',
  outgoing: null,
})
export const request = { kind: 'create', body: { form_id: 1, answers: { a: 'x' } } } as const
const receipt = { recordId: 'r', folio: null }
export const sent: Delivery = { kind: 'sent', receipt }
export const offline = { kind: 'unreachable', isAlone: false } as const satisfies Delivery

/** Creates a device whose store outlives its tabs, with a clock that the test sets. */
export function makeDevice(
  deliver: (draft: OutgoingDraft) => Promise<Delivery> | Delivery,
  upload: (draft: OutgoingDraft, file: OutgoingFile) => Promise<FileDelivery> = () =>
    Promise.resolve(offline),
) {
  const rows = new Map<string, LocalDraft>()
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  let time = 1_000_000
  /** Milliseconds by which the clock was set. */
  let set = 0
  /** Drafts whose tabs were closed. */
  const dead = new Set<string>()
  let timers: { at: number; run: () => void }[] = []
  let turn: Promise<void> = Promise.resolve()
  const device = {
    rows,
    tries: [] as string[],
    settled: [] as Settled[],
    /** False for a browser without locks. */
    takesTurns: true,
    isOnline: true,
    isUnreadable: false,
    isInFront: false,
    now: () => time + set,
    steady: () => time,
    setClock: (by: number) => (set += by),
    /** Returns the milliseconds until the next timer. */
    nextTimer: () => Math.min(...timers.map(({ at }) => at)) - time,
    openTab: (): Outbox => {
      const outbox = createOutbox({
        drafts: {
          list: async (owner) => {
            if (device.isUnreadable) throw new PortFailure({ code: 'STORAGE_UNAVAILABLE' })
            return [...rows.values()].filter((row) => row.owner === owner)
          },
          put: async (row) => {
            rows.set(row.id, row)
            changed()
          },
          change: async (id, next) => {
            const after = next(rows.get(id))
            if (after) rows.set(id, after)
            changed()
            return after ?? rows.get(id)
          },
          drop: async (id) => {
            rows.delete(id)
            changed()
          },
          subscribe: (listener) => {
            const hear = () => listener({ id: '', owner: 7, formId: 1 })
            listeners.add(hear)
            return () => listeners.delete(hear)
          },
        },
        owners: () => [7, null],
        deliver: async (sending) => {
          device.tries.push(sending.id)
          return deliver(sending)
        },
        upload,
        isHeld: async (id) => !dead.has(id),
        alone: (run) => (device.takesTurns ? (turn = turn.then(run, run)) : run()),
        now: () => time + set,
        steady: () => time,
        isOnline: () => device.isOnline,
        isInFront: () => device.isInFront,
        random: () => 1,
        later: (run, milliseconds) => {
          const timer = { at: time + milliseconds, run }
          timers.push(timer)
          return () => (timers = timers.filter((other) => other !== timer))
        },
      })
      outbox.onSettled((settled) => device.settled.push(settled))
      return outbox
    },
    /** Advances time and runs the timers that are due. */
    pass: async (milliseconds: number) => {
      time += milliseconds
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      due.forEach(({ run }) => run())
      await settleDown()
    },
    /** Closes every tab in the middle of whatever it does. */
    crash: () => {
      timers = []
      listeners.clear()
      for (const id of rows.keys()) dead.add(id)
      turn = Promise.resolve()
    },
  }
  return device
}

export const settleDown = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export async function queueOne(outbox: Outbox, row: LocalDraft, of: OutgoingRequest = request) {
  await outbox.hold(row, of)
  await outbox.queue(row.id)
}
