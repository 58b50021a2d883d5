import { compileForm } from '../../../schemas/compile/compileForm'
import { sampleAnswers } from '../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import type { SampleRequest } from './sampler'

/** Answers each request with sample answers, beside the page: many draws of a large form take most of a second. */
self.onmessage = ({ data: { document, seed, user, now } }: MessageEvent<SampleRequest>) => {
  self.postMessage(sampleAnswers(compileForm({ document }), seededRandom(seed), { user, now }))
}
