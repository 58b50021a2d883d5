import { PassThrough, pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in a zip. */
export interface ZipPart {
  /** With its folders, parted by `/`. */
  readonly name: string
  readonly content: Readable
  /** False for what is compressed already, as pictures are. */
  readonly isCompressed: boolean
}

/** A zip as a stream: each part is asked for once the one before it was written, so that none is held. An error of theirs is its own. */
export function writeZip(parts: AsyncIterable<ZipPart>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const write = async () => {
    for await (const { name, content, isCompressed } of parts) {
      current = content
      if (output.destroyed) content.destroy()
      else {
        zip.addReadStream(content, name, { compress: isCompressed })
        await finished(content, { writable: false })
      }
      if (output.destroyed) return
    }
    zip.end()
  }
  // The zip neither hears of an error of what it is given, nor tells it that nobody reads on.
  write().catch((error: unknown) => output.destroy(error as Error))
  output.on('close', () => current?.destroy())
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
