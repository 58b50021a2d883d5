import { newId } from '../../shared/newId'
import { readImport } from './readImport'
import type { ImportRequest } from './importReader'

/** Reads each text in a worker, because a foreign document, whatever it contains, must not block the page. */
self.onmessage = ({ data: { text, texts } }: MessageEvent<ImportRequest>) => {
  self.postMessage(readImport(text, newId, texts))
}
