import { startBenchServer } from '../bench/catalogs/benchServer'
import { must } from '../support/must'
import type { Compared } from '../support/conditionDifferences'
import { compareRecordLists } from '../support/recordLists/compareRecordLists'
import { listedForms } from '../support/recordLists/listedForms'

/** So many queries are asked of one form before the next has its turn. */
const queriesOfForm = 40

/** Random addresses about random records, in a server of their own: what is listed and counted beside what records say in memory. */
export async function parityRecords(
  records: number,
  queries: number,
  seed: number,
  onProgress: (so: Compared) => void,
): Promise<Compared> {
  const bench = await startBenchServer(undefined)
  const server = {
    ...{ db: bench.db, accountId: bench.accountId },
    userId: must((await bench.db.selectFrom('users').select('id').execute())[0]).id,
    save: async (form: unknown) =>
      bench.post('form_data/', form).then(
        (saved) => (saved as { form_id: number }).form_id,
        () => undefined,
      ),
    get: async (path: string) => {
      const { status, text } = await bench.answerOf(path)
      return { status, body: JSON.parse(text) as unknown }
    },
  }
  const done = { comparisons: 0, met: 0, differences: [] as string[] }
  const forms = listedForms()
  const rounds = Math.ceil(queries / queriesOfForm)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const wanted = { seed: seed + round, records: Math.ceil(records / rounds), queries: queriesOfForm }
      const one = await compareRecordLists(server, must(forms[round % forms.length]), wanted)
      done.comparisons += one.comparisons
      done.met += one.met
      done.differences.push(...one.differences)
      onProgress(done)
    }
    return done
  } finally {
    await bench.stop()
  }
}
