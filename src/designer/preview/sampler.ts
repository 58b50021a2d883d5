import type { AnsweringContext } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import { documentText } from '../../../schemas/model/documentText'
import type { FormDocument } from '../../../schemas/model/form'

export interface SampleRequest {
  readonly document: FormDocument
  /** Another one gives other answers. */
  readonly seed: number
  readonly user: AnsweringContext['user']
  /** Milliseconds since the epoch: dates lie around it. */
  readonly now: number
}

/** What a worker is told: the form, as its text, only when it is another one than before. */
export interface SampleOrder extends Omit<SampleRequest, 'document'> {
  readonly form?: string
}

/** Makes up answers, one request at a time. */
export interface Sampler {
  /** `done` is called once, later, unless something else is asked, or this is given up, before. */
  readonly ask: (request: SampleRequest, done: (answers: Answers) => void) => void
  readonly giveUp: () => void
  readonly stop: () => void
}

const makeWorker = () => new Worker(new URL('./sampleWorker.ts', import.meta.url), { type: 'module' })

/** A sampler beside the page; its worker stays for the next request, but not with one that nobody waits for any more. */
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
