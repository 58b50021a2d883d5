import { expect, it } from 'vitest'
import type { SheetFile } from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import { useKilledProduct } from './killedProduct'
import { isSmall, prepare, roundsOf } from './support'

/*
 * Records are loaded, and taken away again by the undo of the load, while the server, and its database, are killed again and again: each row is one
 * record, all are one change set, and each is undone once.
 */

const rounds = roundsOf(5)
/** As many as are undone by a task. */
const count = isSmall ? 10_500 : 12_000
const key = '65a0000000000000000000a1'

const startKilled = useKilledProduct()

interface Listed {
  readonly objects: readonly {
    readonly id: string
    readonly folio: string
    readonly version: number
    readonly change_set_id: string
    readonly answers: Readonly<Record<string, string>>
  }[]
}

it(
  'goes on after each kill, makes no record twice, and undoes each once',
  { timeout: 600_000 + rounds * 120_000 },
  async () => {
    const killed = await startKilled('fillRecords')
    const { call } = killed
    const rows = Array.from({ length: count }, (_none, row) => `r${row}`)
    /** All of them: an answer has 10,000 at most. */
    async function list(query: string) {
      const all: Listed['objects'][number][] = []
      for (let more = true; more;) {
        const path = `form_answer/?${query}&limit=5000&offset=${all.length}`
        const { objects } = await call<Listed>('GET', path)
        all.push(...objects)
        more = objects.length > 0
      }
      return all
    }

    async function load(formId: number, kills: number) {
      const form = new FormData()
      form.append('file', new File([['Nombre', ...rows].join('\n')], 'rows.csv'))
      const sheet = await call<SheetFile>('POST', 'catalog_answers/upload_sheet/', form)
      const [begun] = await call<Task[]>('POST', 'form_answer/sheet_to_form/', {
        form_id: formId,
        spreadsheet_url: sheet.file,
        mapping: { Nombre: key },
      })
      const { task, interrupted } = await killed.untilDone(begun?.id ?? '', {
        ...{ rounds: kills, longestPause: 200 },
      })
      expect(task).toMatchObject({ state: 'done', done: count, result: { created: count, failed: 0 } })
      const objects = await list(`form_id=${formId}`)
      expect(new Set(objects.map(({ answers }) => answers[key]))).toEqual(new Set(rows))
      expect(objects).toHaveLength(count)
      expect(new Set(objects.map(({ folio }) => folio)).size).toBe(count)
      const sets = [...new Set(objects.map(({ change_set_id: set }) => set))]
      expect(sets).toHaveLength(1)
      return { set: sets[0] ?? '', ids: objects.map(({ id }) => id), interrupted }
    }

    async function undo(formId: number, { set, ids }: Awaited<ReturnType<typeof load>>, kills: number) {
      const { task_id: id } = await call<{ task_id?: string }>('POST', 'form_answer/undo/', {
        change_set_id: set,
      })
      const how = { rounds: kills, longestPause: 100, first: 'database' } as const
      const { task, interrupted } = await killed.untilDone(id ?? '', how)
      expect(task).toMatchObject({ state: 'done', done: count, result: { changed: count, refused: 0 } })
      expect(await list(`form_id=${formId}`)).toEqual([])
      const gone = await list(`form_id=${formId}&deleted=true`)
      expect(gone.map((one) => one.id).sort()).toEqual(ids.toSorted())
      const undoings = new Set(gone.map((one) => one.change_set_id))
      expect(undoings.size).toBe(1)
      expect(undoings.has(set)).toBe(false)
      // What is undone once leaves one line of it for each.
      const { objects } = await call<{ objects: readonly { readonly action: string }[] }>(
        'GET',
        `form_answer/${gone[0]?.id}/history/`,
      )
      expect(objects.map(({ action }) => action)).toEqual(['record.deleted', 'record.created'])
      return interrupted
    }

    const loaded: number[] = []
    const undone: number[] = []
    // One load is over after some kills: as many are made as it takes.
    while (loaded.length < rounds || undone.length < rounds) {
      const { formId } = await prepare(killed.now())
      const made = await load(formId, rounds - loaded.length)
      const back = await undo(formId, made, rounds - undone.length)
      expect(made.interrupted.length + back.length).toBeGreaterThan(0)
      loaded.push(...made.interrupted)
      undone.push(...back)
    }
    console.log(`killed after ${loaded.join(', ')} rows, and ${undone.join(', ')} of the undo`)
  },
)
