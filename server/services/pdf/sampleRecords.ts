import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sampleAnswers } from '../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import type { PrintableRecord } from './printableRecord'
import type { PrintedPictures } from './printedPictures'

/** Seconds that a sample record pretends to have taken. */
const sampleSeconds = 300

/** Returns sample records with generated answers, the same each time so that only changes of the design are visible. */
export function sampleRecords(
  deps: Pick<Deps, 'now'>,
  { item, revision }: LoadedForm,
  viewer: Viewer,
  count: number,
): readonly PrintableRecord[] {
  const compiled = revision.compiled()
  const now = deps.now()
  return Array.from({ length: count }, (_unused, index) => ({
    account_id: item.account_id,
    id: '',
    form_id: item.id,
    form_name: item.name,
    revision: revision.revision,
    folio: `${index + 1}`,
    answers: sampleAnswers(compiled, seededRandom(index + 1), { now: now.getTime() }),
    points: compiled.grading ? 1 : null,
    geolocation: [25.6866, -100.3161],
    version: 1,
    timezone: viewer.timezone,
    user_id: null,
    user_name: null,
    created_by_id: viewer.userId,
    created_by_name: 'Ana López',
    created_by_email: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    connected_email: null,
    start_timestamp: Math.floor(now.getTime() / 1000) - sampleSeconds,
    end_timestamp: Math.floor(now.getTime() / 1000),
  }))
}

const drawn = /^data:image\/svg\+xml,/

/** Returns the preparer extended to the drawn pictures in sample answers, which are no files. */
export function withSamplePictures(pictures: PrintedPictures, folder: string): PrintedPictures {
  let made = 0
  return {
    of: async (accountId, url) => {
      if (!drawn.test(url)) return pictures.of(accountId, url)
      made += 1
      const name = `sample-${made}.png`
      const svg = Buffer.from(decodeURIComponent(url.replace(drawn, '')))
      await writeFile(join(folder, name), await sharp(svg).resize({ width: 480 }).png().toBuffer())
      return name
    },
  }
}
