import { open } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { plainTextOf } from '../../sheets/plainText'

/** The parts of a file that tell its kind. */
export interface Sniffed {
  readonly path: string
  /** The kind that `file-type` found; undefined for a file without a signature, such as text. */
  readonly found: string | undefined
  /** The file's first bytes. */
  readonly start: Buffer
}

type Judge = (file: Sniffed) => boolean | Promise<boolean>

const startLength = 4_096
/** The most entries of a zip that are read: a document's kind shows early. */
const mostParts = 2_000

export async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const is =
  (...kinds: readonly string[]): Judge =>
  ({ found }) =>
    found !== undefined && kinds.includes(found)

const either =
  (...judges: readonly Judge[]): Judge =>
  async (file) => {
    for (const judge of judges) if (await judge(file)) return true
    return false
  }

const startsWith =
  (mark: Buffer): Judge =>
  ({ start }) =>
    start.subarray(0, mark.length).equals(mark)

/** Matches HTML elements and scripts at a start where a browser would look for something to display. */
const page =
  /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|svg)\b/i

const isText: Judge = ({ start }) => {
  const text = plainTextOf(start)
  return text !== undefined && !page.test(text)
}

const isMarkup: Judge = ({ start }) => {
  const text = plainTextOf(start)
  return text !== undefined && /^\s*</.test(text) && !page.test(text.replace(/^\s*<\?xml[^>]*>/i, ''))
}

/** Accepts the mark within the first kilobyte, as PDF readers do, but not in a web page that contains the mark. */
const isPdf: Judge = ({ start }) =>
  start.subarray(0, 1_024).includes('%PDF-') && !/^\s*</.test(start.toString('latin1'))

/** Accepts a zip with an entry whose name begins with the prefix. */
const zipWith =
  (prefix: string): Judge =>
  async ({ path, start }) => {
    if (start.subarray(0, 2).toString('latin1') !== 'PK') return false
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => undefined)
    if (!zip) return false
    try {
      let parts = 0
      for await (const { fileName } of zip.eachEntry()) {
        if (fileName.toLowerCase().startsWith(prefix)) return true
        if ((parts += 1) >= mostParts) return false
      }
      return false
    } catch {
      return false
    } finally {
      zip.close()
    }
  }

const [word, excel, powerpoint] = ['word/', 'xl/', 'ppt/'].map(zipWith) as [Judge, Judge, Judge]
const openDocument = zipWith('content.xml')
const compound = is('cfb')
const moving = is('mp4', 'm4v', 'm4a', 'mov', '3gp', 'mpg')

/** A zip with files, an empty one, or a split one. */
const zipped = either(
  ...['504b0304', '504b0506', '504b0708'].map((mark) => startsWith(Buffer.from(mark, 'hex'))),
)

/** The content that a file with each extension must have. */
const judges: Readonly<Record<string, Judge>> = {
  pdf: isPdf,
  zip: zipped,
  docx: word,
  xlsx: excel,
  pptx: powerpoint,
  odt: openDocument,
  ods: openDocument,
  doc: either(compound, word, is('rtf')),
  xls: either(compound, excel),
  ppt: either(compound, powerpoint),
  mp4: moving,
  m4a: moving,
  mpeg: is('mpg', 'mp2', 'mp3', 'mp4'),
  mp3: is('mp3', 'mp2', 'm4a', 'aac'),
  avi: is('avi'),
  ogg: is('ogg', 'oga', 'ogv', 'opus', 'spx'),
  amr: is('amr'),
  rtf: is('rtf'),
  tar: is('tar'),
  dwg: is('dwg'),
  wpd: startsWith(Buffer.from('ff575043', 'hex')),
  xml: isMarkup,
  txt: isText,
  csv: isText,
}

/** Tells whether a file's content is what its extension says. Extensions not listed may be anything. */
export async function isDocument(ending: string, file: Sniffed): Promise<boolean> {
  const judge = Object.hasOwn(judges, ending) ? judges[ending] : undefined
  return judge === undefined || (await judge(file))
}
