import type { Readable } from 'node:stream'
import type { SheetContent, SheetKind } from './sheet'
import { writeCsv } from './writeCsv'
import { writeXlsx } from './writeXlsx'

/**
 * Returns a spreadsheet as a stream that takes rows as fast as it is read. `openSheet` reads back what was written, but for control
 * characters in texts, and with all values of a CSV as texts. Destroying the stream ends `rows`; an error in `rows` ends the stream.
 */
export const writeSheet = (kind: Exclude<SheetKind, 'ods'>, content: SheetContent): Readable =>
  kind === 'xlsx' ? writeXlsx(content) : writeCsv(content)
