import type { AnsweringContext } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import { documentText } from '../../../schemas/model/documentText'
import type { FormDocument } from '../../../schemas/model/form'

export interface SampleRequest {
  readonly document: FormDocument
  /** Another seed gives other answers. */
  readonly seed: number
  readonly user: AnsweringContext['user']
  /** Milliseconds since the epoch, around which sample dates lie. */
  readonly now: number
}

/** A message to the worker; the form, as JSON text, only when it has changed. */
export interface SampleOrder extends Omit<SampleRequest, 'document'> {
  readonly form?: string
}

/** Makes up answers, one request at a time. */
export interface Sampler {
  /** Calls `done` once, later, unless another request or `giveUp` comes first. */
  readonly ask: (request: SampleRequest, done: (answers: Answers) => void) => void
  readonly giveUp: () => void
  readonly stop: () => void
}

const makeWorker = () => new Worker(new URL('./sampleWorker.ts', import.meta.url), { type: 'module' })

/** Creates a sampler in a worker, which is kept for the next request but terminated when its request is abandoned. */
export function createSampler(start: () => Worker = makeWorker): Sampler {
  let worker: Worker | undefined
  let isBusy = false
  let known: FormDocument | undefined

  const stop = () => {
    worker?.terminate()
    worker = undefined
    known = undefined
    isBusy = false
  }
  const giveUp = () => {
    if (isBusy) stop()
  }
  return {
    giveUp,
    stop,
    ask: (request, done) => {
      giveUp()
      worker ??= start()
      worker.onerror = stop
      worker.onmessage = ({ data }: MessageEvent<Answers>) => {
        isBusy = false
        done(data)
      }
      isBusy = true
      const { document, ...rest } = request
      const order: SampleOrder = document === known ? rest : { ...rest, form: documentText(document) }
      known = document
      worker.postMessage(order)
    },
  }
}
