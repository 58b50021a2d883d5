import type { SheetFile } from '../../../schemas/api/sheets'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { keepSheet, takeSheet, withNewPath, withSheet } from '../sheets/sheetFiles'
import { isZip, openFileZip, type FileZip, type ZippedFile } from './fileZip'

/** A user's spreadsheet, and the zip that it came in. */
export interface BroughtSheet {
  readonly sheet: SheetFile
  readonly zip: SheetFile | undefined
}

/** The most spreadsheets named in the error when a zip has several. */
const mostNamed = 5

function onlySheet({ sheets }: FileZip): ZippedFile {
  const [only, ...others] = sheets
  if (!only) throw new AppError('ZIP_WITHOUT_SHEET')
  if (others.length === 0) return only
  const names = sheets.slice(0, mostNamed).map(({ path }) => path)
  throw new AppError('ZIP_SEVERAL_SHEETS', { names: names.join(', ') })
}

/** Opens the zip at a path, which the caller must close; returns undefined for a spreadsheet and for other files. */
async function zipWithSheet(path: string, name: string): Promise<FileZip | undefined> {
  const isCalledZip = /\.zip$/i.test(name)
  if (!(await isZip(path))) {
    if (isCalledZip) throw new AppError('ZIP_UNREADABLE')
    return undefined
  }
  const zip = await openFileZip(path).catch((error: unknown) => {
    if (isCalledZip) throw error
    // Errors of a spreadsheet are reported when it is opened as a sheet.
    return undefined
  })
  if (!zip || (!zip.isSheet && (isCalledZip || zip.sheets.length > 0))) return zip
  zip.close()
  return undefined
}

/**
 * Takes over the spreadsheet at an address for this user, and reads it. From a zip, it takes the spreadsheet inside and stores it on its
 * own; the other files are named by its cells. Throws what `takeSheet` throws, ZIP_WITHOUT_SHEET, ZIP_SEVERAL_SHEETS {names},
 * ZIP_UNREADABLE, ZIP_TOO_LARGE.
 */
export async function readBrought<T>(
  deps: Deps,
  viewer: Viewer,
  address: string,
  read: (path: string) => Promise<T>,
): Promise<BroughtSheet & { readonly content: T }> {
  const brought = await takeSheet(deps, viewer, address)
  return withSheet(deps, viewer, brought.file, async (path) => {
    const zip = await zipWithSheet(path, brought.file_name)
    if (!zip) return { sheet: brought, zip: undefined, content: await read(path) }
    try {
      return await withNewPath(deps, async (unpacked) => {
        const file = onlySheet(zip)
        await zip.unpack(file, unpacked)
        const content = await read(unpacked)
        const sheet = await keepSheet(deps, viewer, { path: unpacked, name: file.name })
        return { sheet, zip: brought, content }
      })
    } finally {
      zip.close()
    }
  })
}
