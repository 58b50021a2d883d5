import { newId } from '../../shared/newId'
import { readImport } from './readImport'
import type { ImportRequest } from './importReader'

/** Reads each text beside the page: somebody else's document must not hold it up, whatever is in it. */
self.onmessage = ({ data: { text, texts } }: MessageEvent<ImportRequest>) => {
  self.postMessage(readImport(text, newId, texts))
}
