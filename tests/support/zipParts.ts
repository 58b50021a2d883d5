import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** What is in a zip, as text, by its names and in their order there. */
export async function zipParts(zipped: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(zipped)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  return parts
}
