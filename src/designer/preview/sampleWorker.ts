import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { documentIn } from '../../../schemas/model/documentText'
import { sampleAnswers } from '../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import type { SampleOrder } from './sampler'

let compiled: CompiledForm | undefined

/** Replies to each order with sample answers, in a worker, because many samples of a large form take most of a second. */
self.onmessage = ({ data: { form, seed, user, now } }: MessageEvent<SampleOrder>) => {
  if (form !== undefined) compiled = compileForm({ document: documentIn(form) })
  if (compiled) self.postMessage(sampleAnswers(compiled, seededRandom(seed), { user, now }))
}
