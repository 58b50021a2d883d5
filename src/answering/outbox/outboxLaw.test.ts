import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutgoingFile, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import { draft, makeDevice, offline, queueOne, request, sent } from '../../../tests/support/outboxDevice'
import type { FileDelivery } from './completeRequest'

const withFiles = (count: number): OutgoingRequest => {
  const files = Array.from({ length: count }, (_, n): OutgoingFile => ({
    ...{ key: `${n}`, place: { fieldId: 'f' }, mark: `pending:${n}`, name: `${n}.txt` },
    ...{ purpose: 'file', isStored: false },
  }))
  const given = files.map(({ name, mark }) => ({ file_name: name, file_url: mark }))
  return { ...request, body: { form_id: 1, answers: { f: given } }, files }
}

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
        /** The ids of files that the server has. */
        const stored: number[] = []
        let url = 0
        const bodies = new Map<string, string[]>()
        const store = (id: string) => {
          if (!records.includes(id)) records.push(id)
        }
        const upload = async (_: unknown, { name }: OutgoingFile): Promise<FileDelivery> => {
          const now = ahead.shift() ?? 'arrives'
          if (now === 'arrives' || now === 'replyLost' || now === 'crash') stored.push((url += 1))
          if (now === 'crash') {
            device.crash()
            return new Promise(() => undefined)
          }
          if (now === 'busy') return { kind: 'unreachable', retryAfter: 5, isAlone: false }
          return now === 'arrives'
            ? { kind: 'stored', answer: { file_name: name, file_url: `${url}` } }
            : offline
        }
        const device = makeDevice(async ({ id, outgoing }) => {
          // Once the record exists, the server answers every further attempt with it.
          const now = ahead.shift() ?? 'arrives'
          if (now === 'arrives' || now === 'replyLost' || now === 'crash') store(id)
          bodies.set(id, [...(bodies.get(id) ?? []), JSON.stringify(outgoing.body)])
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
        }, upload)
        let outbox = device.openTab()
        const ids = formIds.map((_, index) => `draft-${index}`)
        for (const [index, id] of ids.entries())
          await queueOne(outbox, draft(id, formIds[index]), withFiles(index % 3))
        for (let round = 0; round < given.length + 2; round++) {
          // A returning user opens a tab; a second one must not hurt.
          outbox = device.openTab()
          void outbox.wake({ eager: true })
          await device.pass(10 * 60_000)
        }
        expect([...records, ...refused].toSorted()).toEqual(ids)
        expect(new Set(records).size).toBe(records.length)
        for (const tried of bodies.values()) {
          expect(new Set(tried).size).toBe(1)
          const urls = [...(tried[0] ?? '').matchAll(/"file_url":"([^"]+)"/g)].map(([, address]) =>
            Number(address),
          )
          expect(stored).toEqual(expect.arrayContaining(urls))
        }
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
