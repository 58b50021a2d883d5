import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import { useKilledProduct } from './killedProduct'
import { isSmall, prepare, roundsOf } from './support'

/* Records are edited together while the server, and its database, are killed again and again: each is changed once, all as one change set. */

const rounds = isSmall ? 1 : roundsOf(6)
const count = isSmall ? 1_200 : 4_000
const key = '65a0000000000000000000a1'

const startKilled = useKilledProduct()

interface Listed {
  readonly objects: readonly { readonly version: number; readonly change_set_id: string }[]
}

it(
  'goes on after each kill and changes each record once, and so does its undo',
  { timeout: 600_000 + rounds * 60_000 },
  async () => {
    const killed = await startKilled('bulk')
    const { call } = killed
    const { formId } = await prepare(killed.now())
    /** After how many records it was killed. */
    const untilDone = async (id: string, kills: number, first?: 'database') => {
      const how = { rounds: kills, longestPause: 100, ...(first && { first }) }
      const { task, interrupted } = await killed.untilDone(id, how)
      expect(task).toMatchObject({ state: 'done', done: count, result: { changed: count } })
      return interrupted
    }
    for (let at = 0; at < count; at += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_none, more) =>
          call('POST', 'form_answer/', { form_id: formId, answers: { [key]: `r${at + more}` } }),
        ),
      )
    const all = `form_answer/?form_id=${formId}&limit=0`
    const edited: number[] = []
    let [pass, set] = [0, '']
    // One edit is over after some kills: as many are made as it takes.
    while (edited.length < rounds) {
      pass += 1
      const begun = await call<BulkAnswer>('PATCH', 'form_answer/update_records/', {
        ...{ form_id: formId, filters: '', answers: { [key]: `igual ${pass}` } },
      })
      const interrupted = await untilDone(begun.task_id ?? '', rounds - edited.length)
      expect(interrupted.length).toBeGreaterThan(0)
      edited.push(...interrupted)
      const after = (await call<Listed>('GET', all)).objects
      expect(after).toHaveLength(count)
      expect(new Set(after.map(({ version }) => version))).toEqual(new Set([pass + 1]))
      const sets = new Set(after.map(({ change_set_id: one }) => one))
      expect(sets.size).toBe(1)
      ;[set = ''] = sets
    }
    const undoing = await call<{ task_id?: string }>('POST', 'form_answer/undo/', { change_set_id: set })
    const undone = undoing.task_id === undefined ? [] : await untilDone(undoing.task_id, rounds, 'database')
    const back = (await call<Listed>('GET', all)).objects
    expect(new Set(back.map(({ version }) => version))).toEqual(new Set([pass + 2]))
    console.log(`killed after ${edited.join(', ')} records, and ${undone.join(', ')} of the undo`)
  },
)
