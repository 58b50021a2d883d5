import type { SheetFile } from '../../../schemas/api/sheets'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { keepSheet, takeSheet, withNewPath, withSheet } from '../sheets/sheetFiles'
import { isZip, openFileZip, type FileZip, type ZippedFile } from './fileZip'

/** A spreadsheet of a user, and the zip that it came in. */
export interface BroughtSheet {
  readonly sheet: SheetFile
  readonly zip: SheetFile | undefined
}

/** Of several nobody knows which is meant. As many are named as help to find them. */
const mostNamed = 5

function onlySheet({ sheets }: FileZip): ZippedFile {
  const [only, ...others] = sheets
  if (!only) throw new AppError('ZIP_WITHOUT_SHEET')
  if (others.length === 0) return only
  const names = sheets.slice(0, mostNamed).map(({ path }) => path)
  throw new AppError('ZIP_SEVERAL_SHEETS', { names: names.join(', ') })
}

/** The zip at a path, to be closed; undefined for a spreadsheet, and for what is none of both. */
async function zipWithSheet(path: string, name: string): Promise<FileZip | undefined> {
  const isCalledZip = /\.zip$/i.test(name)
  if (!(await isZip(path))) {
    if (isCalledZip) throw new AppError('ZIP_UNREADABLE')
    return undefined
  }
  const zip = await openFileZip(path).catch((error: unknown) => {
    if (isCalledZip) throw error
    // What is wrong with a spreadsheet is told in the words of spreadsheets.
    return undefined
  })
  if (!zip || (!zip.isSheet && (isCalledZip || zip.sheets.length > 0))) return zip
  zip.close()
  return undefined
}

/**
 * Takes the spreadsheet at an address as one of this user's and reads it. Of a zip it is the one that lies in it, kept by itself from then on: what the
 * other files are for, its cells name. Throws what `takeSheet` throws, ZIP_WITHOUT_SHEET, ZIP_SEVERAL_SHEETS {names}, ZIP_UNREADABLE, ZIP_TOO_LARGE.
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
