import { PassThrough, pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in a zip. */
export interface ZipPart {
  /** The path with its folders, separated by `/`. */
  readonly name: string
  readonly content: Readable
  /** False for content that is compressed already, such as pictures. */
  readonly isCompressed: boolean
}

/**
 * Writes a zip as a stream: each part is requested once the one before it was written, so that none is held in memory. An error of a part
 * ends the stream.
 */
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
  // The zip writer neither handles errors of its inputs, nor tells them when nobody reads on.
  write().catch((error: unknown) => output.destroy(error as Error))
  output.on('close', () => current?.destroy())
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
