import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { createOutbox, type Delivery, type Outbox, type Settled } from './outbox'
import type { OutgoingDraft } from './outboxQueue'

const draft = (id: string, formId = 1, owner: number | null = 7): LocalDraft => ({
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
const request = { kind: 'create', body: { form_id: 1, answers: { a: 'x' } } } as const
const receipt = { recordId: 'r', folio: null }
const sent: Delivery = { kind: 'sent', receipt }
const offline: Delivery = { kind: 'unreachable', isAlone: false }

/** A device: its store outlives its tabs, its clock is turned by hand. */
function makeDevice(deliver: (draft: OutgoingDraft) => Promise<Delivery> | Delivery) {
  const rows = new Map<string, LocalDraft>()
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  let time = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  let turn: Promise<void> = Promise.resolve()
  const device = {
    rows,
    tries: [] as string[],
    settled: [] as Settled[],
    now: () => time,
    setClock: (to: number) => (time = to),
    nextTimer: () => Math.min(...timers.map(({ at }) => at)),
    openTab: (): Outbox => {
      const outbox = createOutbox({
        drafts: {
          list: async (owner) => [...rows.values()].filter((row) => row.owner === owner),
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
        alone: (run) => (turn = turn.then(run, run)),
        now: () => time,
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
    /** Time goes by, and whoever planned something for then does it. */
    pass: async (milliseconds: number) => {
      time += milliseconds
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      due.forEach(({ run }) => run())
      await settleDown()
    },
    /** Every tab goes away in the middle of whatever it does. */
    crash: () => {
      timers = []
      listeners.clear()
      turn = Promise.resolve()
    },
  }
  return device
}

const settleDown = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

async function queueOne(outbox: Outbox, row: LocalDraft) {
  await outbox.hold(row, request)
  await outbox.queue(row.id)
}

describe('the outbox', () => {
  it('sends what is due once, drops it and says so', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    expect(outbox.getState()).toMatchObject({ phase: 'offline', waiting: 1 })
    await device.pass(2_000)
    expect(device.tries).toEqual(['a'])
    expect(device.rows.size).toBe(0)
    expect(device.settled).toMatchObject([{ draft: { id: 'a' }, delivery: sent }])
    expect(outbox.getState()).toMatchObject({ phase: 'idle', waiting: 0 })
  })

  it('waits longer after each try, and at most five minutes', async () => {
    const device = makeDevice(() => offline)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    const waits: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      waits.push(device.nextTimer() - device.now())
      await device.pass(device.nextTimer() - device.now())
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(waits.at(-1)).toBe(300_000)
  })

  it('asks a busy server not before it wants to be asked, however eager', async () => {
    const device = makeDevice(() => ({ kind: 'unreachable', retryAfter: 60, isAlone: false }))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await outbox.wake({ eager: true })
    await outbox.wake({ eager: true })
    await device.pass(59_000)
    expect(device.tries).toEqual(['a'])
    await device.pass(5_000)
    expect(device.tries).toEqual(['a', 'a'])
  })

  it('does not wait for a clock that was set back', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    device.setClock(device.now() - 24 * 3_600_000)
    await outbox.wake()
    expect(device.rows.size).toBe(0)
  })

  it('leaves what is being sent in the foreground alone, until the lease is over', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await outbox.hold(draft('a'), request)
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual([])
    expect(outbox.getState().waiting).toBe(0)
    await device.pass(90_000)
    expect(device.tries).toEqual(['a'])
  })

  it('sends once for two tabs', async () => {
    const device = makeDevice(async () => {
      await settleDown()
      return sent
    })
    const tabs = [device.openTab(), device.openTab()]
    for (const id of ['a', 'b']) await queueOne(tabs[0] as Outbox, draft(id))
    await Promise.all(tabs.map((tab) => tab.wake({ eager: true })))
    expect(device.tries).toEqual(['a', 'b'])
  })

  it('keeps what came back for a person, and sends what is behind it', async () => {
    const problem = { code: 'FIELD_REQUIRED' } as const
    const device = makeDevice(({ id }) => (id === 'a' ? { kind: 'refused', problem } : sent))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await queueOne(outbox, draft('b'))
    await outbox.wake({ eager: true })
    expect([...device.rows.values()]).toMatchObject([{ id: 'a', outgoing: { problem } }])
    expect(outbox.getState()).toMatchObject({ waiting: 0, refused: [{ id: 'a' }] })
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual(['a', 'b'])
    expect(await outbox.release('a')).toBe(true)
    expect(device.rows.get('a')?.outgoing).toBeNull()
  })

  it('keeps the order of a form, also behind one that fails, and goes on with others', async () => {
    const device = makeDevice(({ id }) => (id === 'a' ? { kind: 'unreachable', isAlone: true } : sent))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a', 1))
    await queueOne(outbox, draft('b', 1))
    await queueOne(outbox, draft('c', 2))
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual(['a', 'c'])
  })

  it('waits for a login without asking again, and goes on after it', async () => {
    let isLoggedIn = false
    const device = makeDevice(() => (isLoggedIn ? sent : { kind: 'login' }))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await device.pass(2_000)
    expect(outbox.getState()).toMatchObject({ phase: 'login', waiting: 1 })
    expect(device.nextTimer()).toBe(Infinity)
    isLoggedIn = true
    await outbox.wake({ eager: true })
    expect(device.rows.size).toBe(0)
  })

  it('does not drop what somebody took back while it was on its way', async () => {
    const device = makeDevice(async () => {
      await outbox.release('a')
      return sent
    })
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await outbox.wake({ eager: true })
    expect(device.rows.get('a')?.outgoing).toBeNull()
  })
})

describe('a law of the outbox', () => {
  const events = ['arrives', 'lost', 'replyLost', 'fails', 'busy', 'crash', 'refuses'] as const

  it('whatever is lost, each answer becomes one record or comes back, in the order of its form', async () => {
    const weather = fc.array(fc.constantFrom(...events), { maxLength: 30 })
    const forms = fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(weather, forms, async (given, formIds) => {
        const ahead = [...given]
        const records: string[] = []
        const refused = new Set<string>()
        const store = (id: string) => {
          if (!records.includes(id)) records.push(id)
        }
        const device = makeDevice(async ({ id }) => {
          // A record that is there already answers every further try.
          const now = ahead.shift() ?? 'arrives'
          if (now === 'arrives' || now === 'replyLost' || now === 'crash') store(id)
          if (now === 'refuses' && !records.includes(id)) {
            refused.add(id)
            return { kind: 'refused', problem: { code: 'INVALID_VALUE' } }
          }
          if (now === 'crash') {
            device.crash()
            return new Promise(() => undefined)
          }
          if (now === 'busy') return { kind: 'unreachable', retryAfter: 5, isAlone: false }
          if (now === 'fails') return { kind: 'unreachable', isAlone: true }
          return now === 'arrives' || now === 'refuses' ? sent : offline
        })
        let outbox = device.openTab()
        const ids = formIds.map((_, index) => `draft-${index}`)
        for (const [index, id] of ids.entries()) await queueOne(outbox, draft(id, formIds[index]))
        for (let round = 0; round < given.length + 2; round++) {
          // Whoever comes back opens a tab; two never hurt.
          outbox = device.openTab()
          void outbox.wake({ eager: true })
          await device.pass(10 * 60_000)
        }
        expect([...records, ...refused].toSorted()).toEqual(ids)
        expect(new Set(records).size).toBe(records.length)
        for (const form of new Set(formIds)) {
          const ofForm = ids.filter((id, index) => formIds[index] === form && records.includes(id))
          expect(records.filter((id) => ofForm.includes(id))).toEqual(ofForm)
        }
        expect([...device.rows.keys()].toSorted()).toEqual([...refused].toSorted())
      }),
      { numRuns: 60 },
    )
  })
})
