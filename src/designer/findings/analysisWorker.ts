import { formFindings } from '../../../schemas/analysis/formFindings'
import { documentIn } from '../../../schemas/model/documentText'

/** Replies to each document with its findings, in a worker, so that typing never waits. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(formFindings(documentIn(data)))
}
