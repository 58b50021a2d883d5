// Performs one reading or writing in a process of its own, to measure its peak memory.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openSheet } from '../../../server/sheets/openSheet'
import { benchFiles, writeBenchFile } from './benchFiles'

export interface FileFigures {
  readonly seconds: number
  readonly processorSeconds: number
  readonly peakMegabytes: number
  /** Memory of the process before it begins. */
  readonly idleMegabytes: number
  /** Milliseconds that others waited for the event loop: the 99th percentile, and the longest. */
  readonly gap99: number
  readonly longestGap: number
  readonly rows: number
}

/** A csv of a million rows exceeds the usual upload limit. */
const limits = { fileBytes: 200 * 1024 * 1024 }

async function countRows(path: string): Promise<number> {
  let rows = 0
  for await (const { cells } of (await openSheet(path, { limits })).rows()) if (cells.length > 0) rows += 1
  return rows
}

async function measure(work: () => Promise<number>): Promise<FileFigures> {
  const idle = process.memoryUsage.rss()
  const gaps = monitorEventLoopDelay({ resolution: 1 })
  const processor = process.cpuUsage()
  const began = performance.now()
  gaps.enable()
  const rows = await work()
  gaps.disable()
  const { user, system } = process.cpuUsage(processor)
  return {
    seconds: (performance.now() - began) / 1_000,
    processorSeconds: (user + system) / 1_000_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
    idleMegabytes: idle / 1_048_576,
    gap99: gaps.percentile(99) / 1_000_000,
    longestGap: gaps.max / 1_000_000,
    rows,
  }
}

const [action, number, path = ''] = process.argv.slice(2)
const file = benchFiles[Number(number)]
if (file) {
  const write = async () => {
    await writeBenchFile(file, path)
    return file.rows
  }
  void measure(action === 'write' ? write : () => countRows(path)).then((figures) =>
    process.stdout.write(JSON.stringify(figures)),
  )
}
