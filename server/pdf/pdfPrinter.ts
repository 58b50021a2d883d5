import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Makes the PDFs that a folder's `documents.json` asks for (see `printer/printer.mjs`); rejects with a PrintingError. */
export type PdfPrinter = (folder: string, signal?: AbortSignal) => Promise<void>

/** A document could not be printed: too large, too slow, or with something that the printer does not understand. */
export class PrintingError extends Error {
  override readonly name = 'PrintingError'
}

const limits = { milliseconds: 120_000, bytes: 1_200 * 1024 * 1024 }
const looksEvery = 250

/** Next to this file, and next to the built server, too. */
const program = join(import.meta.dirname, 'printer', 'printer.mjs')

/** Returns the bytes that a process has in memory; 0 when unknown, as on systems other than Linux. */
async function memoryOf(pid: number): Promise<number> {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1])
    return pages * 4_096
  } catch {
    return 0
  }
}

async function print(folder: string, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  // The process gets no environment, so it knows neither secrets nor how to reach anything.
  const child = spawn(process.execPath, [program, folder], {
    ...{ cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'] as const },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const watching = new AbortController()
  let why = ''
  const end = (reason: string) => {
    why = reason
    child.kill('SIGKILL')
  }
  const watch = async () => {
    const until = performance.now() + limits.milliseconds
    while (!watching.signal.aborted) {
      if (signal?.aborted) end('it was given up')
      if (performance.now() > until) end('it took too long')
      if (child.pid !== undefined && (await memoryOf(child.pid)) > limits.bytes)
        end('it took too much memory')
      await sleep(looksEvery, undefined, { signal: watching.signal }).catch(() => undefined)
    }
  }
  const watched = watch()
  try {
    const code = await ended
    if (code !== 0) throw new PrintingError(why || said || `The printer ended with ${code}`)
  } finally {
    watching.abort()
    await watched
  }
}

/**
 * Creates a printer that handles one folder after the other, because each takes a processor and some hundred megabytes. A caller who aborts
 * while waiting is told at once.
 */
export function pdfPrinter(): PdfPrinter {
  let last: Promise<unknown> = Promise.resolve()
  return (folder, signal) => {
    let isWaiting = true
    const printed = last.then(() => {
      isWaiting = false
      return print(folder, signal)
    })
    last = printed.catch(() => undefined)
    if (!signal) return printed
    return new Promise((resolve, reject) => {
      printed.then(resolve, reject)
      const giveUp = () => {
        if (isWaiting) reject(signal.reason as Error)
      }
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
    })
  }
}
