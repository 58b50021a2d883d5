import { compiledFindings, type FormFinding } from '../../../schemas/analysis/formFindings'
import { compileForm } from '../../../schemas/compile/compileForm'
import { documentText } from '../../../schemas/model/documentText'
import type { FormDocument } from '../../../schemas/model/form'

/** Looks for findings in one document at a time. */
export interface Analyst {
  /** Calls `done` once, later, unless another document is analysed or `stop` is called first. */
  readonly analyse: (document: FormDocument, done: (findings: readonly FormFinding[]) => void) => void
  readonly stop: () => void
}

/** Milliseconds after which the analysis is abandoned in favour of what the compiler notices. */
const budget = 10_000

const makeWorker = () => new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' })

/** Creates an analyst in a worker. An outdated analysis is abandoned by terminating its worker. */
export function createAnalyst(start: () => Worker = makeWorker): Analyst {
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    worker?.terminate()
    worker = undefined
  }
  return {
    stop,
    analyse: (document, done) => {
      if (timer !== undefined) stop()
      const giveUp = () => {
        stop()
        done(compiledFindings(compileForm({ document }), document))
      }
      timer = setTimeout(giveUp, budget)
      worker ??= start()
      worker.onerror = giveUp
      worker.onmessage = ({ data }: MessageEvent<readonly FormFinding[]>) => {
        clearTimeout(timer)
        timer = undefined
        done(data)
      }
      worker.postMessage(documentText(document))
    },
  }
}
