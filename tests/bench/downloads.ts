// How fast the records of a form are downloaded, what memory that takes and how long others wait: npm run bench:downloads [-- --records 150000]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ExportResult, Task } from '../../schemas/api/tasks'
import { startBenchServer, type BenchServer } from './catalogs/benchServer'
import { copyAnswers } from './records/copyAnswers'
import { prepareRecords } from './records/prepareRecords'
import { loadNow } from './render/report'

const { values: options } = parseArgs({ options: { records: { type: 'string', default: '150000' } } })
const wanted = Number(options.records)

/** Seconds for a file of 150,000 records with 25 fields, MiB by which the process may grow, and milliseconds that others may wait. */
const goals = { xlsx: 20, csv: 6, memory: 150, wait: 20 }
const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)

interface Figures {
  readonly seconds: number
  readonly grown: number
  /** The longest milliseconds for which the process did nothing else. */
  readonly late: number
  readonly size: number
}

async function download(server: BenchServer, formId: number, type: 'csv' | 'xlsx'): Promise<Figures> {
  const before = process.memoryUsage().rss
  let peak = before
  let late = 0
  let last = performance.now()
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
    late = Math.max(late, performance.now() - last - 20)
    last = performance.now()
  }, 20)
  const begun = performance.now()
  const { task_id: taskId } = (await server.get(`download/?form_id=${formId}&type=${type}`)) as {
    task_id: string
  }
  let task: Task | undefined
  do {
    await sleep(100)
    task = (await server.get(`tasks/${taskId}/`)) as Task
  } while (['queued', 'running'].includes(task.state))
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  if (task.state !== 'done') throw new Error(`The download ended as ${JSON.stringify(task)}`)
  const { rows, file } = task.result as ExportResult
  if (Math.abs(rows - wanted) > wanted / 1000) throw new Error(`${rows} records were written of ${wanted}`)
  const answer = await fetch(new URL(file, server.address), {
    headers: { authorization: server.authorization() },
  })
  const size = (await answer.arrayBuffer()).byteLength
  return { seconds, grown: mib(peak - before), late: Math.round(late), size: mib(size) }
}

const server = await startBenchServer(undefined)
try {
  const { formId } = await prepareRecords(server, wanted * 2)
  // The first download warms up what any server has done once.
  await server.get(`form_answer/?form_id=${formId}&limit=20`)
  console.log(`The answers alone: ${(await copyAnswers(server, formId)).toFixed(1)} s`)
  for (const type of ['csv', 'xlsx'] as const) {
    const { seconds, grown, late, size } = await download(server, formId, type)
    const isMet = seconds <= goals[type] && grown <= goals.memory && late <= goals.wait
    console.log(
      `${type}: ${wanted} records in ${seconds.toFixed(1)} s (goal ${goals[type]}), ${size} MiB; process grew by ${grown} MiB (goal ${goals.memory}), ` +
        `others waited ${late} ms at most (goal ${goals.wait}); load ${loadNow()}`,
    )
    if (!isMet) process.exitCode = 1
  }
} finally {
  await server.stop()
}
