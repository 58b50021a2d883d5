import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import { useKilledProduct } from './killedProduct'
import { isSmall, prepare } from './support'

/* Records are edited together while the server, and its database, are killed again and again: each is changed once, all as one change set. */

const rounds = isSmall ? 2 : 6
const count = isSmall ? 1_200 : 4_000
const key = '65a0000000000000000000a1'

const startKilled = useKilledProduct()

interface Listed {
  readonly objects: readonly { readonly version: number; readonly change_set_id: string }[]
}

it(
  'goes on after each kill and changes each record once, and so does its undo',
  { timeout: 600_000 },
  async () => {
    const killed = await startKilled('bulk')
    const { call } = killed
    const { formId } = await prepare(killed.now())
    /** After how many records it was killed. */
    const untilDone = async (id: string) => {
      const { task, interrupted } = await killed.untilDone(id, { rounds, longestPause: 100 })
      expect(task).toMatchObject({ state: 'done', done: count, result: { changed: count } })
      return interrupted
    }
    for (let at = 0; at < count; at += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_none, more) =>
          call('POST', 'form_answer/', { form_id: formId, answers: { [key]: `r${at + more}` } }),
        ),
      )
    const answers = { [key]: 'igual' }
    const begun = await call<BulkAnswer>('PATCH', 'form_answer/update_records/', {
      ...{ form_id: formId, filters: '', answers },
    })
    const edited = await untilDone(begun.task_id ?? '')
    const all = `form_answer/?form_id=${formId}&limit=0`
    const after = (await call<Listed>('GET', all)).objects
    expect(after).toHaveLength(count)
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([2]))
    const sets = new Set(after.map(({ change_set_id: set }) => set))
    expect(sets.size).toBe(1)
    const [set] = sets
    const undoing = await call<{ task_id?: string }>('POST', 'form_answer/undo/', { change_set_id: set })
    const undone = undoing.task_id === undefined ? [] : await untilDone(undoing.task_id)
    const back = (await call<Listed>('GET', all)).objects
    expect(new Set(back.map(({ version }) => version))).toEqual(new Set([3]))
    console.log(`killed after ${edited.join(', ')} records, and ${undone.join(', ')} of the undo`)
    expect(edited.length).toBeGreaterThan(0)
  },
)
