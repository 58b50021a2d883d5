import { formFindings } from '../../../schemas/analysis/formFindings'
import { documentIn } from '../../../schemas/model/documentText'

/** Answers each document with its findings, beside the page, so that typing never waits for it. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(formFindings(documentIn(data)))
}
