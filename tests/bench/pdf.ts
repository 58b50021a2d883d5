// How long records take to be printed, and what memory the printer takes: npm run bench:pdf [-- --records 220]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import type { Task } from '../../schemas/api/tasks'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { newForm } from '../../schemas/model/newForm'
import { startBenchServer, type BenchServer } from './catalogs/benchServer'
import { prepareRecords } from './records/prepareRecords'
import { loadNow } from './render/report'

const { values: options } = parseArgs({ options: { records: { type: 'string', default: '220' } } })
const count = Number(options.records)

/** Seconds. */
const goals = { one: 1, many: 15 }
const photoField = '65b0000000000000000000f1'

/** Returns a picture with as much detail as a phone's photo. */
const photo = (seed: number) =>
  sharp({
    create: {
      ...{ width: 2_400, height: 1_800, channels: 3, background: { r: (seed * 40) % 255, g: 90, b: 120 } },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

async function recordWithPhotos(server: BenchServer): Promise<string> {
  const field = withFieldDefaults({ field_id: photoField, field_type: 'images', label: 'Fotos' })
  const page = { page_name: 'Fotos', page_description: null, page_type: 'fields' as const }
  const document = {
    ...newForm({ name: 'Fotos', pageName: '' }),
    form_pages: [
      { ...page, page_fields: [{ ...field, properties: { ...field.properties, max_images_count: 10 } }] },
    ],
  }
  const { form_id } = (await server.post('form_data/', document)) as { form_id: number }
  const files: object[] = []
  for (let made = 0; made < 10; made += 1) {
    const body = new FormData()
    body.append('File', new File([await photo(made)], `f${made}.jpg`), `f${made}.jpg`)
    body.append('form_id', String(form_id))
    body.append('field_id', photoField)
    const answer = await fetch(`${server.address}cloud_upload/`, {
      ...{ method: 'POST', body, headers: { authorization: server.authorization() } },
    })
    files.push({ file_name: `f${made}.jpg`, file_url: ((await answer.json()) as { file: string }).file })
  }
  const record = await server.post('form_answer/', { form_id, answers: { [photoField]: files } })
  return (record as { id: string }).id
}

const server = await startBenchServer(undefined)
try {
  const id = await recordWithPhotos(server)
  const once = async () => {
    const begun = performance.now()
    const size = await server.drain('form_answer/pdf/', { answer_uri: id })
    return { seconds: (performance.now() - begun) / 1000, size }
  }
  const first = await once()
  const { seconds } = await once()
  console.log(
    `one record with 10 photos: ${first.seconds.toFixed(2)} s, again ${seconds.toFixed(2)} s (goal ${goals.one}); load ${loadNow()}`,
  )
  const { formId } = await prepareRecords(server, 50_000)
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from records where form_id = $1 limit $2',
    [formId, count],
  )
  const begun = performance.now()
  const asked = (await server.post('form_answer/records_pdf/', {
    form_id: formId,
    records_uri: rows.map((row) => row.id),
  })) as Extract<DownloadAnswer, { status: 'pending' }>
  let task: Task
  do {
    await sleep(100)
    task = (await server.get(`tasks/${asked.task_id}/`)) as Task
  } while (['queued', 'running'].includes(task.state))
  const many = (performance.now() - begun) / 1000
  console.log(
    `${count} records in one file: ${many.toFixed(1)} s (goal ${goals.many}), ${task.state}; load ${loadNow()}`,
  )
  if (seconds > goals.one || many > goals.many || task.state !== 'done') process.exitCode = 1
} finally {
  await server.stop()
}
