import { formFindings } from '../../../schemas/analysis/formFindings'
import type { FormDocument } from '../../../schemas/model/form'

/** Answers each document with its findings, beside the page, so that typing never waits for it. */
self.onmessage = ({ data }: MessageEvent<FormDocument>) => {
  self.postMessage(formFindings(data))
}
