import { expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import { useKilledProduct } from './killedProduct'
import { isSmall, prepare, roundsOf } from './support'

/*
 * Records are edited together, and the edit is undone, while the server, and its database, are killed again and again: each is changed once, all as one
 * change set, and is then what it was.
 */

const rounds = isSmall ? 1 : roundsOf(6)
const count = isSmall ? 1_200 : 4_000
const key = '65a0000000000000000000a1'

const startKilled = useKilledProduct()

interface Listed {
  readonly objects: readonly {
    readonly version: number
    readonly change_set_id: string
    readonly answers: Readonly<Record<string, string>>
  }[]
}

it(
  'goes on after each kill and changes each record once, and so does its undo',
  { timeout: 600_000 + rounds * 120_000 },
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
    const names = Array.from({ length: count }, (_none, at) => `r${at}`)
    for (let at = 0; at < count; at += 50)
      await Promise.all(
        names
          .slice(at, at + 50)
          .map((name) => call('POST', 'form_answer/', { form_id: formId, answers: { [key]: name } })),
      )
    /** What all of them say, in which version, and the one change set that they are of. */
    const state = async () => {
      const { objects } = await call<Listed>('GET', `form_answer/?form_id=${formId}&limit=0`)
      expect(objects).toHaveLength(count)
      const sets = [...new Set(objects.map(({ change_set_id: one }) => one))]
      expect(sets).toHaveLength(1)
      const versions = [...new Set(objects.map(({ version }) => version))]
      return { set: sets[0] ?? '', versions, names: objects.map(({ answers }) => answers[key] ?? '').sort() }
    }
    const edited: number[] = []
    const undone: number[] = []
    let pass = 0
    // One edit is over after some kills: as many are made as it takes.
    while (edited.length < rounds || undone.length < rounds) {
      pass += 1
      const begun = await call<BulkAnswer>('PATCH', 'form_answer/update_records/', {
        ...{ form_id: formId, filters: '', answers: { [key]: `igual ${pass}` } },
      })
      const during = await untilDone(begun.task_id ?? '', rounds - edited.length)
      const after = await state()
      expect(after.versions).toEqual([2 * pass])
      expect(new Set(after.names)).toEqual(new Set([`igual ${pass}`]))

      const undoing = await call<{ task_id?: string }>('POST', 'form_answer/undo/', {
        change_set_id: after.set,
      })
      const duringUndo =
        undoing.task_id === undefined
          ? []
          : await untilDone(undoing.task_id, rounds - undone.length, 'database')
      const back = await state()
      expect(back.versions).toEqual([2 * pass + 1])
      expect(back.names).toEqual(names.toSorted())
      expect(back.set).not.toBe(after.set)
      expect(during.length + duringUndo.length).toBeGreaterThan(0)
      edited.push(...during)
      undone.push(...duringUndo)
    }
    console.log(`killed after ${edited.join(', ')} records, and ${undone.join(', ')} of the undo`)
  },
)
