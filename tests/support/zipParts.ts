import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a zip as text, by name and in their order. */
export async function zipParts(zipped: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(zipped)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  return parts
}
