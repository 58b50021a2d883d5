import { finished } from 'node:stream/promises'
import copyStreams from 'pg-copy-streams'
import type { BenchServer } from '../catalogs/benchServer'

/** Returns the seconds that the database alone takes to output the answers of a form's records. */
export async function copyAnswers({ pool }: BenchServer, formId: number): Promise<number> {
  const client = await pool.connect()
  try {
    const begun = performance.now()
    const answers = client.query(
      copyStreams.to(`copy (select answers from records where form_id = ${formId}) to stdout`),
    )
    await finished(answers.resume())
    return (performance.now() - begun) / 1000
  } finally {
    client.release()
  }
}
