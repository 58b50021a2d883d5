import { compiledFindings, type FormFinding } from '../../../schemas/analysis/formFindings'
import { compileForm } from '../../../schemas/compile/compileForm'
import { documentText } from '../../../schemas/model/documentText'
import type { FormDocument } from '../../../schemas/model/form'

/** Looks for findings, one document at a time. */
export interface Analyst {
  /** `done` is called once, later, unless another document is asked about or `stop` is called before. */
  readonly analyse: (document: FormDocument, done: (findings: readonly FormFinding[]) => void) => void
  readonly stop: () => void
}

/** Longer than this nobody waits: then what the compiler notices has to do. */
const budget = 10_000

const makeWorker = () => new Worker(new URL('./analysisWorker.ts', import.meta.url), { type: 'module' })

/** An analyst beside the page. Work on what is out of date is given up, with the worker that does it. */
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
