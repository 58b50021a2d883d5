import type { Readable } from 'node:stream'
import type { SheetContent, SheetKind } from './sheet'
import { writeCsv } from './writeCsv'
import { writeXlsx } from './writeXlsx'

/**
 * A spreadsheet as a stream that takes rows as fast as it is read. What is written is read back equal by `openSheet`, but for controls
 * in texts, and with all of a csv as texts. Destroying it ends `rows`; an error of theirs is its own.
 */
export const writeSheet = (kind: Exclude<SheetKind, 'ods'>, content: SheetContent): Readable =>
  kind === 'xlsx' ? writeXlsx(content) : writeCsv(content)
